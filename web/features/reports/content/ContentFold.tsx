import { useId } from "react";
import { Button } from "../../../components/Button.tsx";
import { useToday } from "../../../lib/use-today.ts";
import { BlockList } from "./BlockList.tsx";
import { ContentFields } from "./ContentFields.tsx";
import type { ContentForm } from "./content-form.ts";
import { blocksInWords, coverInWords } from "./content-words.ts";
import { useContentViews } from "./use-content-views.ts";

export interface ContentFoldProps {
	form: ContentForm;
	domains: readonly { id: string; name: string }[];
	/** The domain cannot be changed. */
	isDomainFixed: boolean;
	isOpen: boolean;
	onToggle: () => void;
}

/** What a page shows, in two lines that unfold into its fields. */
export function ContentFold({ form, domains, isDomainFixed, isOpen, onToggle }: ContentFoldProps) {
	const id = useId();
	const { values } = form;
	const { viewId, domainId, blocks } = values;
	const today = useToday(values.timeZone);
	const { views } = useContentViews(viewId === null ? null : domainId);
	const cover = {
		...values,
		domainName: domains.find((domain) => domain.id === domainId)?.name ?? "",
		viewName: viewId === null ? null : (views.find((view) => view.id === viewId)?.name ?? "one view"),
	};
	return (
		<section aria-labelledby={id} className="grid grid-cols-1 gap-1.25">
			<h3 id={id} className="font-[500]">
				Content
			</h3>
			<div className="content-fold" data-open={isOpen || undefined}>
				<p className="content-fold-line">
					<span className="min-w-0 grow break-words" dir="auto">
						{blocksInWords(blocks)}
					</span>
					<Button variant="quiet" size="small" aria-expanded={isOpen} onClick={onToggle}>
						{isOpen ? "Done" : "Change"}
						<span className="sr-only">{isOpen ? " with the content" : " the content"}</span>
					</Button>
				</p>
				{isOpen && (
					<div className="content-fold-fields">
						<ContentFields form={form} domains={domains} isDomainFixed={isDomainFixed} today={today} />
						<BlockList form={form} />
					</div>
				)}
			</div>
			{!isOpen && (
				<p className="text-xs text-ink-3" dir="auto">
					{coverInWords(cover, today)}
				</p>
			)}
		</section>
	);
}
