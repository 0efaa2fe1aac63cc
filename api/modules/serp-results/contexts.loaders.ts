import type { Context } from "../../context.ts";
import { contextsById } from "../measurements/contexts.service.ts";
import type { Device, MeasurementContextType } from "../measurements/contexts.types.ts";
import type { StoredContext } from "../measurements/measurement-context.entity.ts";

/** Batch: how measurements of the caller's were made, by ID. */
export async function contextById({ em }: Context, ids: readonly string[]): Promise<(MeasurementContextType | null)[]> {
	const contexts = await contextsById(em, ids.map(Number));
	return ids.map((id) => {
		const context = contexts.get(Number(id));
		return context ? shownContext(context) : null;
	});
}

/** A context as clients see it. */
export function shownContext({ id, device, ...context }: StoredContext): MeasurementContextType {
	return { ...context, id: String(id), device: device as Device };
}
