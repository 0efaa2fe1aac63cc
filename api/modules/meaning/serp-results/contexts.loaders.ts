import type { Context } from "../../../context.ts";
import { contextsById, shownContexts } from "../../tracked/measurements/contexts.service.ts";
import type { MeasurementContextType } from "../../tracked/measurements/contexts.types.ts";

/** Batch: how measurements of the caller's were made, by ID. */
export async function contextById({ em }: Context, ids: readonly string[]): Promise<(MeasurementContextType | null)[]> {
	const contexts = await shownContexts(em, await contextsById(em, ids.map(Number)));
	return ids.map((id) => contexts.get(Number(id)) ?? null);
}
