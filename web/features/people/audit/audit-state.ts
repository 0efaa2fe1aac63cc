import { type AuditAction, auditActions } from "../../../../schema/rules/audit-actions.ts";
import type { AuditFilter } from "../../../gql/graphql.ts";
import * as param from "../../../lib/address/param.ts";
import { addDays } from "../../../lib/days.ts";

/** Spans of the log that can be chosen, in days including today. */
export const spans = [1, 7, 30, 90] as const;

/** What narrows the audit log, kept in the address. */
export interface AuditState {
	/** A member's id. */
	person: string | null;
	action: AuditAction | null;
	/** A domain's id; the address has the active domain under its own name. */
	domain: string | null;
	/** Null: all that is kept. */
	days: (typeof spans)[number] | null;
}

const form: param.Params<AuditState> = {
	person: param.id("person"),
	action: param.choice("action", Object.keys(auditActions) as AuditAction[], null),
	domain: param.id("of"),
	days: param.choice("days", spans, null),
};

export const noFilters: AuditState = { person: null, action: null, domain: null, days: null };

/** The state in the address; leaving the log leaves its filters behind. */
export const auditForm = {
	read: (params: URLSearchParams) => param.readParams(form, params),
	write: (params: URLSearchParams, state: AuditState) => param.writeParams(form, params, state),
	resets: () => ({}),
};

/** Whether anything narrows the log. */
export function isNarrowed(state: AuditState): boolean {
	return Object.values(state).some((value) => value !== null);
}

/** The API's filter. */
export function filterOf({ person, action, domain, days }: AuditState, today: string): AuditFilter {
	return {
		...(person !== null && { memberId: person }),
		...(action !== null && { action }),
		...(domain !== null && { domainId: domain }),
		...(days !== null && { from: startOf(days, today).toISOString() }),
	};
}

/** The address of the file, which has all entries of the days: its days are those of UTC. */
export function fileAddress({ days }: AuditState, today: string): string {
	return `/api/account/audit.csv${days === null ? "" : `?from=${startOf(days, today).toISOString().slice(0, 10)}`}`;
}

/** When the first of so many days began, where the reader is. */
function startOf(days: number, today: string): Date {
	return new Date(`${addDays(today, 1 - days)}T00:00`);
}
