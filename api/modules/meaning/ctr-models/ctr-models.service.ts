import { z } from "zod";
import type { SignedInContext, Viewer } from "../../../context.ts";
import { isInAudience } from "../../../core/access.ts";
import { type KeyedRequest, keyColumns, keyedRequest, madeBy } from "../../../core/client-key.ts";
import { transacted } from "../../../core/guards.ts";
import { nameRule } from "../../../core/name-rule.ts";
import { validate } from "../../../core/validate.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql, toDate } from "../../../db/sql.ts";
import { notFound, Refusal } from "../../../errors.ts";
import { lockAccount } from "../../people/accounts/account-lock.service.ts";
import { recordChange } from "../../people/audit/audit.service.ts";
import { type Change, shownName } from "../../people/audit/change.policy.ts";
import { builtInModel } from "./built-in.ts";
import { CtrModel, type CurveEvidence, type ModelEvidence } from "./ctr-model.entity.ts";
import type { CtrCurve, CtrModelSource, CtrModelType } from "./ctr-models.types.ts";
import { chooseCtrModel, nextCtrVersion } from "./model-choice.service.ts";

/** Models of an account, the built-in one aside. */
const maxModels = 100;

interface ModelRow {
	id: string;
	version: number;
	name: string;
	source: Exclude<CtrModelSource, "PUBLISHED">;
	desktop: number[];
	mobile: number[];
	evidence: ModelEvidence | null;
	createdAt: string;
	isActive: boolean;
}

/** A model to save. */
export interface NewModel extends Pick<ModelRow, "name" | "source" | "desktop" | "mobile" | "evidence"> {}

/** All models of the caller's account, the newest version first; the built-in one last. */
export async function ctrModels({ em, viewer }: SignedInContext): Promise<CtrModelType[]> {
	const rows = await modelRows(em, viewer.accountId);
	const isActive = rows.every((row) => !row.isActive);
	return [...rows.map(shownModel), shownBuiltIn(isActive)];
}

/** The model in use, as clients see it. */
export async function shownActiveModel(em: EntityManager, accountId: string): Promise<CtrModelType> {
	const row = (await modelRows(em, accountId)).find(({ isActive }) => isActive);
	return row ? shownModel(row) : shownBuiltIn(true);
}

/** A model as a member sees it: what it was learned from is about all domains. */
export function modelFor(viewer: Viewer, model: CtrModelType): CtrModelType {
	if (isInAudience(viewer, "ALL")) return model;
	const nothing = { impressions: [], clicks: [], low: [], high: [] };
	return { ...model, desktop: { ...model.desktop, ...nothing }, mobile: { ...model.mobile, ...nothing } };
}

/**
 * Saves the next version of the account's click rates and uses it from now on. The same client key within 24 hours returns
 * the version it saved, or `IDEMPOTENCY_CONFLICT` for different rates.
 */
export async function saveCtrModel(ctx: SignedInContext, input: unknown, clientKey?: unknown): Promise<CtrModelType> {
	const given = validate(saveInput, input);
	const { name, desktop, mobile } = given;
	const request = keyedRequest(clientKey, given);
	return addModel(ctx, { name, source: "OWN", desktop, mobile: mobile ?? desktop, evidence: null }, request);
}

/** The version that the same request saved; null for a first request. */
export async function savedEarlier(ctx: SignedInContext, request: KeyedRequest): Promise<CtrModelType | null> {
	const id = await madeBy(ctx, "ctr_models", request);
	return id === null ? null : shownById(ctx.em, ctx.viewer.accountId, id);
}

/** Adds a version and uses it, unless the same request did. */
export async function addModel(
	ctx: SignedInContext,
	{ name, source, desktop, mobile, evidence }: NewModel,
	request: KeyedRequest,
): Promise<CtrModelType> {
	return transacted(ctx, async (ctx) => {
		const { em, viewer } = ctx;
		const { accountId, actor } = viewer;
		await lockAccount(em, accountId);
		const earlier = await savedEarlier(ctx, request);
		if (earlier) return earlier;
		if ((await em.count(CtrModel, { accountId })) >= maxModels) {
			throw new Refusal("CONFLICT", `An account can have ${maxModels} CTR models. Delete one first.`);
		}
		const version = await nextCtrVersion(em, accountId);
		const model = { accountId, version, name, source, desktop, mobile, evidence, actor, ...keyColumns(request) };
		const id = await em.insert(CtrModel, model);
		await chooseCtrModel(em, accountId, id);
		await recordChange(ctx, savedAs(name, source));
		return shownActiveModel(em, accountId);
	});
}

function savedAs(name: string, source: NewModel["source"]): Change {
	const once = `saved the click rates “${shownName(name)}”`;
	return source === "OWN"
		? { action: "saveCtrModel", once, often: "saved click rates" }
		: { action: "learnCtrModel", once: `${once} from Search Console`, often: "saved click rates from Search Console" };
}

/** Uses a model of the caller's account from now on, or the built-in one. Repeating changes nothing. */
export async function useCtrModel(ctx: SignedInContext, id: string): Promise<CtrModelType> {
	return transacted(ctx, async (ctx) => {
		const { em, viewer } = ctx;
		await lockAccount(em, viewer.accountId);
		const model = (await ctrModels(ctx)).find((model) => model.id === id);
		if (!model) throw notFound("CTR model");
		if (model.isActive) return model;
		await chooseCtrModel(em, viewer.accountId, id === builtInModel.id ? null : id);
		const once = `chose the click rates “${shownName(model.name)}”`;
		await recordChange(ctx, { action: "useCtrModel", once, often: "chose click rates" });
		return { ...model, isActive: true };
	});
}

/** Gives a model of the caller's account another name; its rates and its version stay. The built-in one is a `CONFLICT`. */
export async function renameCtrModel(ctx: SignedInContext, id: string, given: unknown): Promise<CtrModelType> {
	const { name } = validate(z.object({ name: modelName }), { name: given });
	refuseBuiltIn(id, "The built-in CTR model cannot be renamed.");
	return transacted(ctx, async (ctx) => {
		const { em, viewer } = ctx;
		const { accountId } = viewer;
		await lockAccount(em, accountId);
		const model = await shownById(em, accountId, id);
		if (model.name === name) return model;
		await em.nativeUpdate(CtrModel, { id, accountId }, { name });
		const once = `renamed the click rates “${shownName(model.name)}” to “${shownName(name)}”`;
		await recordChange(ctx, { action: "renameCtrModel", once, often: "renamed click rates" });
		return { ...model, name };
	});
}

/** Deletes a model of the caller's account. The one in use and the built-in one are a `CONFLICT`. */
export async function deleteCtrModel(ctx: SignedInContext, id: string): Promise<void> {
	refuseBuiltIn(id, "The built-in CTR model cannot be deleted.");
	await transacted(ctx, async (ctx) => {
		const { em, viewer } = ctx;
		const { accountId } = viewer;
		// So that it does not become the active one meanwhile.
		await lockAccount(em, accountId);
		const { name, isActive } = await shownById(em, accountId, id);
		if (isActive) {
			throw new Refusal("CONFLICT", "This CTR model is in use. Use another one first.");
		}
		await em.nativeDelete(CtrModel, { id, accountId });
		const once = `deleted the click rates “${shownName(name)}”`;
		await recordChange(ctx, { action: "deleteCtrModel", once, often: "deleted click rates" });
	});
}

function refuseBuiltIn(id: string, message: string): void {
	if (id === builtInModel.id) throw new Refusal("CONFLICT", message);
}

async function shownById(em: EntityManager, accountId: string, id: string): Promise<CtrModelType> {
	const row = (await modelRows(em, accountId)).find((row) => row.id === id);
	if (!row) throw notFound("CTR model");
	return shownModel(row);
}

/** Deletes an account's models with the account. */
export async function removeCtrModels(em: EntityManager, accountId: string): Promise<void> {
	await em.nativeDelete(CtrModel, { accountId });
}

const rateMessage = "Each rate must be a number from 0 to 1.";
const countMessage = "There must be ten rates, for positions 1 to 10.";

const rates = z
	.array(z.number(rateMessage).min(0, rateMessage).max(1, rateMessage))
	.length(10, countMessage)
	.refine(([first = 0]) => first > 0, "The first rate must be above 0.")
	.refine((list) => list.every((rate, index) => index === 0 || rate <= (list[index - 1] ?? 0)), {
		message: "A rate must not be above the one before.",
	});

/** The name of a model. */
export const modelName = nameRule("The name must have 1 to 80 characters.", 80);

const saveInput = z.object({ name: modelName, desktop: rates, mobile: rates.nullish() });

function modelRows(em: EntityManager, accountId: string): Promise<ModelRow[]> {
	return rowsOf(
		em,
		sql<ModelRow>`
			select m.id, m.version, m.name, m.source, m.desktop, m.mobile, m.evidence, m.created_at as "createdAt",
				m.id = a.ctr_model_id is true as "isActive"
			from ctr_models m join accounts a on a.id = m.account_id
			where m.account_id = ${accountId} order by m.version desc`,
	);
}

function shownModel({ desktop, mobile, evidence, createdAt, ...row }: ModelRow): CtrModelType {
	return {
		...row,
		reference: null,
		createdAt: toDate(createdAt),
		desktop: curveOf(desktop, evidence?.desktop),
		mobile: curveOf(mobile, evidence?.mobile),
	};
}

function shownBuiltIn(isActive: boolean): CtrModelType {
	const { desktop, mobile, ...rest } = builtInModel;
	const curves = { desktop: curveOf(desktop), mobile: curveOf(mobile) };
	return { ...rest, ...curves, source: "PUBLISHED", isActive, createdAt: null };
}

const noEvidence = { isLearned: false, impressions: [], clicks: [], low: [], high: [] };

function curveOf(rates: readonly number[], evidence?: CurveEvidence): CtrCurve {
	return { ...(evidence ?? noEvidence), rates: [...rates] };
}
