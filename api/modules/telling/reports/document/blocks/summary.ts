import { formatCount } from "../../../../../lib/text.ts";
import type { ComparisonFigures } from "../../../../meaning/comparisons/comparison-figures.policy.ts";
import { dayNear, periodInWords } from "../../content/period.policy.ts";
import type { DocumentFigure, DocumentParagraph } from "../document.types.ts";
import type { BlockBuilder } from "../document-source.ts";
import type { StandingFacts } from "../standing-facts.service.ts";
import { unknown } from "../words.ts";
import { nothingCompared, nothingMeasured, paragraphOf } from "./paragraph.ts";

/** The comparison in a sentence and in figures. */
export const buildSummary: BlockBuilder = async ({ comparison, content, standings, ...days }) => {
	const head = `${content.title}, ${periodInWords(days)}, compared with ${dayNear(days.before, days.last)}`;
	const [figures, sentence, facts] = await Promise.all([comparison.figures(), comparison.summary(head), standings()]);
	if (figures.totalCount === figures.after.noData) return { parts: [nothingMeasured] };
	const said = sentenceOf(sentence, head, figures.compared.count > 0);
	return { parts: [said, { type: "figures", figures: figuresOf(figures, facts) }] };
};

/**
 * The first sentence ends after the head, which may have a full stop itself. Where nothing is compared, what follows would count
 * keywords without data although they were measured: there is nothing earlier to compare them with.
 */
function sentenceOf(sentence: string, head: string, isCompared: boolean): DocumentParagraph {
	const end = sentence.indexOf(". ", head.length) + 1;
	return paragraphOf(isCompared ? sentence.slice(end).trimStart() : nothingCompared, sentence.slice(0, end));
}

/** Where not every keyword is compared, figures say of how many, as the sentence does. */
function figuresOf(figures: ComparisonFigures, { average, found }: StandingFacts): DocumentFigure[] {
	const { totalCount, after, counts, compared } = figures;
	const ofCompared =
		compared.count < totalCount && compared.count > 0 ? `of ${formatCount(compared.count)} compared` : null;
	const moved = (label: string, count: number, tone: "better" | "worse"): DocumentFigure => {
		const value = compared.count === 0 ? unknown : formatCount(count);
		return { ...figure(label, value, ofCompared), tone: count > 0 ? tone : null };
	};
	// The figure counts all keywords, its change those compared.
	const top10 =
		ofCompared && `${formatCount(compared.top10Before)} to ${formatCount(compared.top10After)} ${ofCompared}`;
	return [
		main("In the top 10", formatCount(after.top3 + after.from4to10), top10),
		main("In the top 3", formatCount(after.top3)),
		main(
			"Average position",
			average?.toFixed(1) ?? unknown,
			average === null ? null : `of ${formatCount(found)} found`,
		),
		moved("Improved, entered", counts.improved + counts.entered, "better"),
		moved("Declined, lost", counts.declined + counts.lost, "worse"),
		figure("Not comparable", formatCount(counts.notComparable)),
		figure("Not found", formatCount(after.notFound)),
		figure("Measured", formatCount(totalCount - after.noData)),
		figure("Keywords", formatCount(totalCount)),
	];
}

function figure(label: string, value: string, remark: string | null = null): DocumentFigure {
	return { label, value, remark, tone: null, isMain: false };
}

function main(label: string, value: string, remark: string | null = null): DocumentFigure {
	return { ...figure(label, value, remark), isMain: true };
}
