import { counted, formatCount } from "../../../../lib/text.ts";
import { momentInWords } from "./words.ts";

/** How many keywords there are, and how many were measured. */
interface Counts {
	keywordCount: number;
	measuredCount: number;
}

/** How many of the keywords were measured, and until when. */
export function coverageInWords({ keywordCount, measuredCount }: Counts, until: Date | null, timeZone: string): string {
	const measured = `${formatCount(measuredCount)} of ${counted(keywordCount, "keyword")} measured`;
	return until ? `${measured} · data until ${momentInWords(until, timeZone)} (${timeZone})` : measured;
}

/** What the sentences at the head of a document depend on. */
export interface HeadFacts {
	keywordCount: number;
	/** Whether any position comes from the sandbox. */
	isSandbox: boolean;
	/** Keywords whose last check failed, and those of them that have an earlier measurement. */
	failed: number;
	failedMeasured: number;
	/** Mobile keywords that were measured on desktop. */
	mobileOnDesktop: number;
	/** How far the checks under way are; a total of 0 without one. */
	progress: { done: number; total: number };
	/** Whether the period ends today or yesterday. */
	isRecent: boolean;
}

/** The sentences at the head of a document, which nobody can switch off. */
export function noticesOf({
	isSandbox,
	progress: { done, total },
	isRecent,
	failed,
	failedMeasured,
	keywordCount,
	mobileOnDesktop,
}: HeadFacts): string[] {
	const notices: string[] = [];
	if (isSandbox) notices.push("Sandbox data: these positions are simulated.");
	if (total > 0) notices.push(`A check is under way: ${formatCount(done)} of ${formatCount(total)} done.`);
	if (isRecent && failed > 0) {
		const keywords = counted(keywordCount, "keyword");
		notices.push(`The last check failed for ${formatCount(failed)} of ${keywords}${shownOf(failed, failedMeasured)}.`);
	}
	if (mobileOnDesktop > 0) {
		const were = mobileOnDesktop === 1 ? "was" : "were";
		notices.push(`${counted(mobileOnDesktop, "mobile keyword")} ${were} measured on desktop.`);
	}
	return notices;
}

/** What is shown of keywords whose last check failed. */
function shownOf(failed: number, measured: number): string {
	if (measured === 0) return "";
	if (measured === failed) {
		return failed === 1 ? "; its last earlier position is shown" : "; their last earlier positions are shown";
	}
	return `; the last earlier ${measured === 1 ? "position of 1 is" : `positions of ${formatCount(measured)} are`} shown`;
}
