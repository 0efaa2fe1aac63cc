import { X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Field } from "../../../components/form/Field.tsx";
import { Textarea } from "../../../components/form/Textarea.tsx";
import { IconButton } from "../../../components/IconButton.tsx";
import { Dialog } from "../../../components/overlay/Dialog.tsx";
import { DialogForm } from "../../../components/overlay/DialogForm.tsx";
import type { TrackedSiteFragment } from "../../../gql/graphql.ts";
import { formatCount } from "../../../lib/format.ts";
import { maxCompetitors, typedSites } from "./typed-sites.ts";
import { useAddSites } from "./use-add-sites.ts";

export interface AddCompetitorDialogProps {
	domain: { id: string; name: string };
	/** Oldest first. */
	competitors: readonly TrackedSiteFragment[];
	onUntrack: (competitor: TrackedSiteFragment) => void;
	/** Reads the figures that follow. */
	onAdded: () => void;
	onClose: () => void;
}

/** Tracks sites, and lists those that are tracked. */
export function AddCompetitorDialog({ domain, competitors, onUntrack, onAdded, onClose }: AddCompetitorDialogProps) {
	const [text, setText] = useState("");
	const { add, faults, clearFaults, isPending } = useAddSites(domain.id);
	const sites = typedSites(text);
	const left = maxCompetitors - competitors.length;

	const submit = async (event: FormEvent) => {
		event.preventDefault();
		if (isPending || sites.length === 0) return;
		if (!(await add(sites))) return;
		onAdded();
		onClose();
	};

	return (
		<Dialog
			isOpen
			onClose={onClose}
			title="Add Competitor"
			description={`Sites to follow in the market of ${domain.name}, with their whole history.`}
		>
			<DialogForm
				onSubmit={(event) => void submit(event)}
				consequence="Costs no credits."
				onCancel={onClose}
				saveLabel={sites.length > 1 ? `Add ${sites.length} Competitors` : "Add Competitor"}
				isPending={isPending}
				pendingLabel="Adding..."
				disabledReason={
					sites.length === 0
						? "Type a site to track."
						: sites.length > left
							? `${formatCount(Math.max(0, left), "more site")} can be tracked.`
							: undefined
				}
			>
				<Field
					label="Sites"
					error={faults.length > 0 ? faults.join(" ") : undefined}
					hint="One a line: a host, or a path such as rival.com/blog. Subdomains count too."
				>
					<Textarea
						dir="ltr"
						rows={3}
						autoComplete="off"
						autoCapitalize="none"
						spellCheck={false}
						placeholder="rival.com"
						value={text}
						onChange={(event) => {
							setText(event.target.value);
							clearFaults();
						}}
					/>
				</Field>
				{competitors.length > 0 && (
					<section aria-label="Tracked">
						<h3 className="pb-1 font-[500]">
							Tracked <span className="font-[400] text-ink-3">{`${competitors.length} of ${maxCompetitors}`}</span>
						</h3>
						<ul className="market-tracked">
							{competitors.map((competitor) => (
								<li key={competitor.id}>
									<span className="truncate">{competitor.site}</span>
									<IconButton
										label={`Untrack ${competitor.site}`}
										size="row"
										icon={<X size={13} aria-hidden />}
										onClick={() => onUntrack(competitor)}
									/>
								</li>
							))}
						</ul>
					</section>
				)}
			</DialogForm>
		</Dialog>
	);
}
