import { featureLooks } from "../../entities/serp/feature-looks.ts";
import type { SerpFeatureState } from "../../gql/graphql.ts";
import type { Comparison } from "./checked-serp.ts";
import { type FeatureNote, featureNotes, unreportedInWords } from "./feature-words.ts";
import { contextInWords } from "./result-words.ts";

/** The features of page 1, different ones with a border; and those that the provider does not report. */
export function FeatureChips({ comparison }: { comparison: Comparison }) {
	const notes = featureNotes(comparison);
	return (
		<>
			{notes.length > 0 && (
				<ul aria-label="Features of page 1" className="flex flex-wrap items-center gap-1.5">
					{notes.map((note) => (
						<Chip key={note.kind} note={note} />
					))}
				</ul>
			)}
			{unreportedOf(comparison).map((line) => (
				<p key={line} className="-mt-1 text-xs text-ink-3">
					{line}
				</p>
			))}
		</>
	);
}

function Chip({ note: { kind, words, differs } }: { note: FeatureNote }) {
	const { label, icon: Icon } = featureLooks[kind];
	return (
		<li className="serp-chip" data-differs={differs}>
			<Icon size={13} aria-hidden className="shrink-0" />
			<span className="min-w-0 break-words">
				{label}
				{words !== null && <>: {differs ? <b>{words}</b> : words}</>}
			</span>
		</li>
	);
}

/** A line for each provider that leaves something open. */
function unreportedOf({ features, from, to }: Comparison): string[] {
	const sides: [Comparison["from"], (row: Comparison["features"][number]) => SerpFeatureState][] = [
		[from, (row) => row.from],
		[to, (row) => row.to],
	];
	const lines = sides.map(([serp, stateOf]) => {
		const kinds = features.filter((row) => stateOf(row) === "UNKNOWN").map(({ kind }) => kind);
		return { provider: serp.context.provider, line: unreportedInWords(contextInWords(serp)[0], kinds) };
	});
	// Of one provider the later check says it for both.
	const shown = from.context.provider === to.context.provider ? lines.slice(1) : lines;
	return shown.flatMap(({ line }) => line ?? []);
}
