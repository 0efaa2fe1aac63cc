import { cutText, formatCount, printable } from "../../../../lib/text.ts";
import type { Notice } from "../notice.ts";

/** Characters of a title; a domain's name is part of it. */
const maxTitle = 250;

/**
 * The notice with as many of its lines, from the first on, as leave it within a format's limit; what is cut is counted.
 * @param isWithin whether a notice is, as it will be sent
 */
export function fitting(notice: Notice, isWithin: (notice: Notice) => boolean): Notice {
	const total = notice.sections.reduce((sum, { lines }) => sum + lines.length, 0);
	const whole = firstLines(notice, total);
	if (isWithin(whole)) return whole;
	let [least, most] = [0, total - 1];
	while (least < most) {
		const middle = Math.ceil((least + most) / 2);
		if (isWithin(firstLines(notice, middle))) least = middle;
		else most = middle - 1;
	}
	return firstLines(notice, least);
}

/** Title and link alone, for a service that did not take the whole. */
export function shortened(notice: Notice): Notice {
	return { ...notice, sections: [], more: 0, closing: null };
}

/** The line about lines that are not there; none if all are. */
export function moreLines({ more }: Notice): string[] {
	return more > 0 ? [`and ${formatCount(more)} more`] : [];
}

function firstLines(notice: Notice, count: number): Notice {
	let left = count;
	let more = notice.more;
	const sections = notice.sections.flatMap(({ title, lines }) => {
		const kept = lines.slice(0, left).map(printable);
		left -= kept.length;
		more += lines.length - kept.length;
		return kept.length > 0 ? [{ title: title && printable(title), lines: kept }] : [];
	});
	const closing = notice.closing && printable(notice.closing);
	return { title: cutText(printable(notice.title), maxTitle), url: notice.url, sections, more, closing };
}
