import type { KeywordRowFragment } from "../../../gql/graphql.ts";
import { isKnown, type MeasuredPosition } from "./measured-positions.ts";

/** Longer than any API response takes. */
const keptMilliseconds = 15_000;

/** Keeps recent measurements, to apply them again to answers that were requested before them. */
export class RecentEvents {
	readonly #events = new Map<string, { measured: MeasuredPosition; at: number }>();

	remember(positions: readonly MeasuredPosition[], now = Date.now()): void {
		for (const [id, { at }] of this.#events) {
			// Oldest first: a repeated id moves to the end.
			if (now - at < keptMilliseconds) break;
			this.#events.delete(id);
		}
		for (const measured of positions) {
			this.#events.delete(measured.keywordId);
			this.#events.set(measured.keywordId, { measured, at: now });
		}
	}

	/** The measurements these rows lack. */
	missingFrom(keywords: readonly KeywordRowFragment[], now = Date.now()): MeasuredPosition[] {
		return keywords.flatMap((keyword) => {
			const event = this.#events.get(keyword.id);
			const isMissing = event && now - event.at < keptMilliseconds && !isKnown(keyword, event.measured);
			return isMissing ? [event.measured] : [];
		});
	}
}
