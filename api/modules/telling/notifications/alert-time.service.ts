import type { EntityManager } from "../../../db/orm.ts";
import { rowOf, sql, toDate } from "../../../db/sql.ts";

/** When an account's digests are sent. */
export interface AlertTime {
	timeZone: string;
	/** `HH:mm` by the local clock. */
	time: string;
	now: Date;
}

/** When digests are sent until an account says otherwise. */
export const usualAlertTime = { alertTimeZone: "UTC", alertTime: "08:00" } as const;

/** SQL: the time zone for alerts of an account `a`. */
export const alertTimeZone = settingOf("alertTimeZone");

/** SQL: the local time of the digests of an account `a`. */
export const alertTime = settingOf("alertTime");

/** When an account's digests are sent, and what time it is. */
export async function alertTimeOf(em: EntityManager, accountId: string): Promise<AlertTime> {
	const { now, ...alert } = await rowOf(
		em,
		sql<Omit<AlertTime, "now"> & { now: string }>`
			select ${alertTimeZone} as "timeZone", ${alertTime} as time, app_now() as now
			from accounts a where a.id = ${accountId}`,
	);
	return { ...alert, now: toDate(now) };
}

function settingOf(key: keyof typeof usualAlertTime) {
	return sql<string>`coalesce((
		select nullif(s.value, '') from settings s where s.account_id = a.id and s.key = ${sql.lit(key)}
	), ${sql.lit(usualAlertTime[key])})`;
}
