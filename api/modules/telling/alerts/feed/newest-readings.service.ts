import type { Context } from "../../../../context.ts";
import { type RowOf, rowsOf, sqlOf, toDate } from "../../../../db/sql.ts";
import { unpackState } from "../../../meaning/signals/usual-range/state-codec.ts";
import type { AlertReading } from "../alerts.types.ts";

const readingRow = {
	id: "text",
	at: "text",
	position: "number?",
	depth: "number",
	isOutside: "boolean",
	state: "bytes",
} as const;

/** Batch: the newest reading since the one that each open alert about a move reports; null if there is none. */
export async function newestReadings({ em }: Context, alertIds: readonly string[]): Promise<(AlertReading | null)[]> {
	const rows = await rowsOf(
		em,
		sqlOf(readingRow)`
			select a.id, s.read_at as at, s.position, s.depth, s.is_outside as "isOutside", s.state
			from alerts a join series s on s.id = a.series_id
			where a.id = any(${[...alertIds]}::bigint[]) and a.kind = 'MOVE' and a.state = 'OPEN'
				and s.read_at > (a.facts ->> 'at')::timestamptz and s.episode_id is not distinct from a.episode_id`,
	);
	const byId = new Map(rows.map((row) => [row.id, shown(row)]));
	return alertIds.map((id) => byId.get(id) ?? null);
}

function shown({ at, position, depth, isOutside, state }: RowOf<typeof readingRow>): AlertReading {
	const back = unpackState(state).episode?.inside ?? [];
	return { at: toDate(at), position, depth, isOutside, isBack: back.length > 0 };
}
