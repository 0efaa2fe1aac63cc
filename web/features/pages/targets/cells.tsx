import { ChevronDown } from "lucide-react";
import { VisuallyHidden } from "../../../components/VisuallyHidden.tsx";
import { PagePath } from "../../../entities/page/PagePath.tsx";
import { bucketOf, snippetInWords } from "../../../entities/position/position.ts";
import { Rung } from "../../../entities/position/Rung.tsx";
import { Snippet } from "../../../entities/position/Snippet.tsx";
import type { TargetRowFragment } from "../../../gql/graphql.ts";
import { formatCount } from "../../../lib/format.ts";

/** Takes of a keyword what the cell shows. */
export interface KeywordProps {
	keyword: TargetRowFragment;
}

/** The keyword's position at its last measurement. */
export function LastPosition({ keyword: { latestPosition: last } }: KeywordProps) {
	if (!last) {
		return (
			<span className="inline-flex items-center gap-2 align-middle text-ink-3">
				<Rung bucket="never" />
				Never
			</span>
		);
	}
	const bucket = bucketOf(last.position);
	const isSnippet = last.position === null && last.isFeaturedSnippet;
	return (
		<span
			className="text-bucket data inline-flex items-center gap-2 align-middle whitespace-nowrap"
			data-bucket={bucket}
			title={
				isSnippet ? snippetInWords(last.depth) : last.position === null ? `Not found within ${last.depth}` : undefined
			}
		>
			<Rung bucket={bucket} />
			{isSnippet ? <Snippet /> : last.position === null ? "Not found" : <b className="font-[600]">{last.position}</b>}
		</span>
	);
}

interface PageProps {
	url: string | null;
	domainUrl: string;
	/** What the dash means, for screen readers. */
	none: string;
	/** Whether there is room for a long folder. */
	isWhole?: boolean;
}

/** A page, or a dash where there is none. */
export function Page({ url, domainUrl, none, isWhole = false }: PageProps) {
	if (url !== null) return <PagePath url={url} domainUrl={domainUrl} isNarrow={!isWhole} />;
	return (
		<span role="img" aria-label={none} className="text-ink-3">
			–
		</span>
	);
}

/** How many issues there are; opens their list below. */
export function IssuesButton({ keyword, isOpen, onToggle }: KeywordProps & { isOpen: boolean; onToggle: () => void }) {
	const { pageIssues } = keyword;
	if (pageIssues.length === 0) return null;
	return (
		<button type="button" aria-expanded={isOpen} className="issues-button" onClick={onToggle}>
			{formatCount(pageIssues.length, "issue")}
			<VisuallyHidden> of {keyword.keyword}</VisuallyHidden>
			<ChevronDown size={13} aria-hidden />
		</button>
	);
}
