import { Ellipsis, FileSymlink, GitCompareArrows } from "lucide-react";
import { Menu } from "../../../components/choice/Menu.tsx";
import { VisuallyHidden } from "../../../components/VisuallyHidden.tsx";
import { PhraseButton } from "../../../entities/keyword/PhraseButton.tsx";
import { ChangeNote } from "../../../entities/position/Change.tsx";
import { WordNote } from "../../../entities/position/ChangeFigure.tsx";
import { ageInWords, reasonsInWords } from "../../../entities/position/compared-words.ts";
import { changeInWords } from "../../../entities/position/movement.ts";
import { bucketOf, snippetInWords, standingInWords } from "../../../entities/position/position.ts";
import { Snippet } from "../../../entities/position/Snippet.tsx";
import type { ComparisonRowFragment } from "../../../gql/graphql.ts";
import { readableAddress, webAddress } from "../../../lib/address/web-address.ts";
import { classNames } from "../../../lib/class-names.ts";
import type { TwoDays } from "../view/changes-state.ts";
import { useDays, useTableEnv } from "./table-env.ts";

export interface RowProps {
	row: ComparisonRowFragment;
}

/** The phrase, which opens the keyword's detail. */
export function PhraseCell({ row: { keyword }, hasGroups }: RowProps & { hasGroups?: boolean }) {
	const { onOpen } = useTableEnv();
	const groups = hasGroups && keyword.groups.length > 0 ? `\n${keyword.groups.join(", ")}` : "";
	return <PhraseButton keyword={keyword} onOpen={onOpen} title={`${keyword.keyword}${groups}`} data-row-start />;
}

export interface StandingProps {
	standing: ComparisonRowFragment["before"];
	/** Which of the two days it shows. */
	which: keyof TwoDays;
}

/** A position in its bucket's colour, `not found within 30`, or nothing; with its age if it is older than its day. */
export function Standing({ standing, which }: StandingProps) {
	const { timeZone } = useTableEnv();
	const days = useDays();
	if (!standing) {
		return (
			<span role="img" aria-label="no check" className="text-ink-3">
				–
			</span>
		);
	}
	const age = ageInWords(standing, days[which], timeZone);
	const isSnippet = standing.position === null && standing.isFeaturedSnippet;
	return (
		<>
			<span
				className={classNames("text-bucket", standing.position === null ? "text-xs" : which === "to" && "font-[600]")}
				data-bucket={bucketOf(standing.position)}
				title={isSnippet ? snippetInWords(standing.depth) : undefined}
			>
				{isSnippet ? <Snippet /> : standingInWords(standing)}
			</span>
			{age && <span className="standing-age">{age}</span>}
		</>
	);
}

/** `12 → 5` in one column, with the arrows aligned where both are found. */
export function BothStandings({ row: { before, after } }: RowProps) {
	const isWide = [before, after].some((standing) => standing && standing.position === null);
	return (
		<span className="both-standings data" data-wide={isWide}>
			<span>
				<Standing standing={before} which="from" />
			</span>
			<span role="img" aria-label="then" className="text-ink-4">
				→
			</span>
			<span>
				<Standing standing={after} which="to" />
			</span>
		</span>
	);
}

/** The movement, or why it is unknown. */
export function ChangeCell({ row }: RowProps) {
	const days = useDays();
	switch (row.kind) {
		case "MOVED":
			return (
				<>
					<span aria-hidden className="data">
						<ChangeNote change={row.change ?? 0} />
					</span>
					<VisuallyHidden>{changeInWords(row.change ?? 0)}</VisuallyHidden>
				</>
			);
		case "ENTERED":
			return <WordNote word="Entered" isUp />;
		case "LOST":
			return <WordNote word="Lost" isUp={false} />;
		case "UNCHANGED":
			return <span className="text-ink-3">unchanged</span>;
		default: {
			const words = reasonsInWords(row, days.from);
			return (
				<span title={words} className="data text-xs text-ink-2">
					{words}
				</span>
			);
		}
	}
}

/** That another page of the domain ranks; both in the title. */
export function PageCell({ row: { isPageChanged, before, after } }: RowProps) {
	if (!isPageChanged) return null;
	return (
		<span title={`${pathOf(before?.url)} → ${pathOf(after?.url)}`} className="page-changed data">
			<FileSymlink size={13} aria-hidden />
			<span>Page changed</span>
		</span>
	);
}

function pathOf(url: string | null | undefined): string {
	const address = webAddress(url);
	if (!address) return url ?? "";
	const { host, path } = readableAddress(address);
	return host + path;
}

export function RowMenu({ row }: RowProps) {
	const { onCompare } = useTableEnv();
	return (
		<Menu
			label={`More for ${row.keyword.keyword}`}
			icon={<Ellipsis size={13} aria-hidden />}
			entries={[
				{
					label: "Compare results",
					icon: <GitCompareArrows size={13} aria-hidden />,
					onSelect: () => onCompare(row),
					disabled: !row.before || !row.after,
				},
			]}
			className="grid h-6 w-[26px] place-items-center rounded-md text-ink-3 hover:bg-line hover:text-ink pointer-coarse:size-10"
		/>
	);
}
