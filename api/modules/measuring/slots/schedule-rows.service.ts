import type { RequiredEntityData } from "@mikro-orm/core";
import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sqlOf } from "../../../db/sql.ts";
import { Schedule, type ScheduleRule } from "./schedule.entity.ts";

/** Stores a named schedule in the place of its domain's daily slots. @returns its id */
export async function insertSchedule(em: EntityManager, schedule: RequiredEntityData<Schedule>): Promise<string> {
	await em.nativeDelete(Schedule, { domainId: schedule.domainId as string, name: null });
	return em.insert(Schedule, schedule);
}

/** Stores the given fields of a schedule. */
export async function changeSchedule(em: EntityManager, id: string, fields: Partial<Schedule>): Promise<void> {
	await em.nativeUpdate(Schedule, { id }, fields);
}

/** Deletes a named schedule. @returns how many its domain has left */
export async function deleteScheduleRow(
	em: EntityManager,
	{ id, domainId }: { id: string; domainId: string },
): Promise<number> {
	await em.nativeDelete(Schedule, { id });
	return em.count(Schedule, { domainId });
}

/** What the named schedules of a domain do. */
export async function rulesOfDomain(em: EntityManager, domainId: string): Promise<ScheduleRule[]> {
	const found = await em.find(Schedule, { domainId, name: { $ne: null } }, { disableIdentityMap: true });
	return found.flatMap(({ rule }) => rule ?? []);
}

/** The named schedules whose targets are views of an account, by name. */
export function schedulesOfViews(
	em: EntityManager,
	accountId: string,
	viewIds: readonly string[],
): Promise<{ id: string; name: string; viewId: string }[]> {
	return rowsOf(
		em,
		sqlOf({ id: "text", name: "text", viewId: "text" })`
			select id, name, view_id as "viewId" from schedules
			where account_id = ${accountId} and view_id = any(${[...viewIds]}::bigint[]) order by lower(name), id`,
	);
}
