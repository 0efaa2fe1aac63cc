import { useState } from "react";
import { Button } from "../../../components/Button.tsx";
import { HelpTip } from "../../../components/overlay/HelpTip.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { dayInWords, positionOf, rangeInWords, usualOf } from "../../../entities/alert/alert-words.ts";
import { Arrow } from "../../../entities/position/Change.tsx";
import { bucketOf } from "../../../entities/position/position.ts";
import type { KeywordUsualFragment } from "../../../gql/graphql.ts";
import { formatCount } from "../../../lib/format.ts";
import type { LevelChange } from "./usual-bands.ts";
import { distinctChanges, endsInWords, usualInWords } from "./usual-words.ts";

const title = "Usual range";

/** Level changes shown before "show all". */
const few = 3;

/** The keyword's usual range, and its levels in the last year. */
export function UsualSection({ levels }: { levels: KeywordUsualFragment }) {
	const { usual } = levels;
	const levelChanges = distinctChanges(levels.levelChanges);
	const [hasAll, setHasAll] = useState(false);
	const shown = hasAll ? levelChanges : levelChanges.slice(0, few);
	return (
		<section aria-label={title} className="border-t border-line px-5 pt-2.5 pb-2.5">
			<div className="flex items-center gap-x-3">
				<h3 className="font-[600]">{title}</h3>
				<p className="text-ink-2">
					{usualInWords(levels)}
					{usual.isOutside && <b className="font-[500] text-ink">. The last reading is outside.</b>}
				</p>
				<HelpTip label="About usual ranges">
					Learned from the last check of each day (UTC), from the last 28 of them at most. In the chart each range lies
					over the days it was learned from. A <b className="text-ink">level change</b> is found when several readings
					agree that the keyword now stands elsewhere.
				</HelpTip>
			</div>
			{shown.length > 0 && (
				<ul aria-label="Level changes" className="level-changes">
					{shown.map((change) => (
						<Change key={change.at} change={change} />
					))}
				</ul>
			)}
			{levelChanges.length > shown.length && (
				<Button size="small" className="mt-1.5" onClick={() => setHasAll(true)}>
					Show all {formatCount(levelChanges.length, "level change")}
				</Button>
			)}
		</section>
	);
}

function Change({ change }: { change: LevelChange }) {
	const { direction, from, to, since, isSlide } = change;
	const [fromWord, toWord] = endsInWords(change);
	const isUp = direction === "BETTER";
	return (
		<li>
			<span role="img" aria-label={isUp ? "Rose" : "Fell"} className={isUp ? "text-up" : "text-down"}>
				<Arrow isUp={isUp} />
			</span>
			<span className="data flex items-baseline gap-1.5">
				<Level level={from}>{fromWord}</Level>
				<span className="text-ink-3">→</span>
				<b className="font-[600]">
					<Level level={to}>{toWord}</Level>
				</b>
			</span>
			<span className="data text-ink-3">was usually {rangeInWords(usualOf(change))}</span>
			<span className="data">
				{isSlide ? (isUp ? "climbed since" : "slid since") : "since"} {dayInWords(since)}
			</span>
		</li>
	);
}

function Level({ level, children }: { level: number | null; children: string }) {
	return (
		<span className="text-bucket" data-bucket={bucketOf(positionOf(level))}>
			{children}
		</span>
	);
}

export function UsualSkeleton() {
	return (
		<div aria-hidden className="border-t border-line px-5 pt-2.5 pb-2.5">
			<div className="flex gap-3">
				<h3 className="font-[600]">{title}</h3>
				<Skeleton className="w-32 self-center" />
			</div>
		</div>
	);
}
