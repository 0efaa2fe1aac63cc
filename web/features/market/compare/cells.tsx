import { Flag } from "../../../entities/country/Flag.tsx";
import { DeviceCell } from "../../../entities/keyword/KeywordCells.tsx";
import { PhraseButton } from "../../../entities/keyword/PhraseButton.tsx";
import { PagePath } from "../../../entities/page/PagePath.tsx";
import { bucketOf } from "../../../entities/position/position.ts";
import { Rung } from "../../../entities/position/Rung.tsx";
import type { HeadToHeadRowFragment } from "../../../gql/graphql.ts";
import { stakeText, stakeTitle } from "./compare-words.ts";

/** Takes of a row what the cell shows. */
export interface RowProps {
	row: HeadToHeadRowFragment;
}

/** The phrase, which opens the keyword's detail, with its country and device. */
export function Phrase({ row: { keyword }, onOpen }: RowProps & { onOpen: (id: string) => void }) {
	return (
		<span className="compare-phrase">
			<PhraseButton keyword={keyword} onOpen={onOpen} data-row-start />
			<Flag country={keyword.country} />
			<DeviceCell keyword={keyword} />
		</span>
	);
}

/** A site's best position on page 1. */
export function Place({ position, row }: RowProps & { position: number | null }) {
	if (row.standing === "NOT_MEASURED") return <span className="text-ink-3">not measured</span>;
	if (position === null) return <span className="text-ink-3">not on page 1</span>;
	const bucket = bucketOf(position);
	return (
		<span className="text-bucket data inline-flex items-center gap-2 align-middle" data-bucket={bucket}>
			<Rung bucket={bucket} />
			<b className="font-[600]">{position}</b>
		</span>
	);
}

/** The extra clicks a month of the competitor; below 0, of the own site. */
export function Stake({ row, site }: RowProps & { site: string }) {
	const { clicksAtStake } = row;
	const title = stakeTitle(row, site);
	if (clicksAtStake === null) {
		return (
			<span role="img" aria-label={title} title={title} className="text-ink-3">
				–
			</span>
		);
	}
	return (
		<span title={title} className={clicksAtStake > 0 ? "data font-[600]" : "data text-ink-3"}>
			{stakeText(clicksAtStake)}
		</span>
	);
}

/** The page of a site's best result; nothing where it has none. */
export function Page({ url, siteUrl }: { url: string | null; siteUrl: string }) {
	return url === null ? null : <PagePath url={url} domainUrl={siteUrl} isNarrow />;
}
