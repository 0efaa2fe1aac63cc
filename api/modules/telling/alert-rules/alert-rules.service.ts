import type { RequiredEntityData } from "@mikro-orm/core";
import type { EntityManager } from "../../../db/orm.ts";
import { appNow } from "../../../db/sql.ts";
import { AlertRule } from "./alert-rule.entity.ts";

type Default = Pick<AlertRule, "kind" | "direction" | "topN" | "timing" | "delivery">;

const ofKeywords = { topN: null, timing: "CONFIRMED", delivery: "DAILY" } as const;
const atOnce = { topN: null, timing: null, delivery: "AT_ONCE" } as const;

/** The rules of a new account: all domains, by mail. */
export const defaultRules: readonly Default[] = [
	{ ...ofKeywords, kind: "IMPORTANT_MOVES", direction: "BOTH" },
	{ ...ofKeywords, kind: "TOP", direction: "BOTH", topN: 10 },
	{ ...ofKeywords, kind: "LOST", direction: "WORSE" },
	{ kind: "WRONG_PAGE", direction: null, topN: null, timing: null, delivery: "DAILY" },
	{ ...atOnce, kind: "SITE_WIDE", direction: "BOTH" },
	{ ...atOnce, kind: "OPERATIONS", direction: null },
];

/** Gives a new account its rules. Call it in the transaction that creates it. */
export async function addDefaultRules(em: EntityManager, accountId: string): Promise<void> {
	await em.insertMany(
		AlertRule,
		defaultRules.map((rule) => ({ ...rule, accountId })),
	);
}

/** Stores a rule. @returns its id */
export function insertRule(em: EntityManager, rule: RequiredEntityData<AlertRule>): Promise<string> {
	return em.insert(AlertRule, rule);
}

/** Stores what a rule is from now on; what began before is not reported. */
export async function replaceRule(em: EntityManager, id: string, rule: Partial<AlertRule>): Promise<void> {
	await em.nativeUpdate(AlertRule, { id }, { ...rule, watchingSince: appNow });
}

/** Deletes rules. */
export async function removeRules(
	em: EntityManager,
	which: { id: string } | { accountId: string } | { domainId: string },
): Promise<void> {
	await em.nativeDelete(AlertRule, which);
}
