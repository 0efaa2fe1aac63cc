import type { Context } from "../../../context.ts";
import { locationsById } from "./location-rows.service.ts";
import type { LocationType } from "./locations.types.ts";

/** Batch: places by their ids; null where there is none. */
export async function locationById({ em }: Context, ids: readonly string[]): Promise<(LocationType | null)[]> {
	const found = await locationsById(em, ids);
	return ids.map((id) => found.get(id) ?? null);
}
