import type { Actor, SignedInContext, Viewer } from "../../../context.ts";
import { seesBalance } from "../../../core/access.ts";
import { type CreditsPayload, topics } from "../../../core/channels.ts";
import { validate } from "../../../core/validate.ts";
import { removeBatch } from "../../../db/batched-removal.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { publish } from "../../../db/outbox.ts";
import { columnsOf, selectOf } from "../../../db/select.ts";
import { type RowOf, rowOf, rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { badInput, Refusal } from "../../../errors.ts";
import { lockAccount } from "../accounts/account-lock.service.ts";
import { type LedgerQuery, type LedgerRow, ledgerQuery, signUpCredits } from "./credits.types.ts";
import { LedgerEntry, type LedgerEntryKind } from "./ledger-entry.entity.ts";

const balanceRow = { credits: "number", unlimitedCredits: "boolean" } as const;

/** An account's balance. */
export type Balance = RowOf<typeof balanceRow>;

/**
 * Locks the account until the transaction ends and reads its balance. All spending goes through this lock, so only
 * refunds move the balance meanwhile. Refuses with `UNAUTHENTICATED` if the account was deleted since the request signed
 * in.
 */
export async function lockBalance(em: EntityManager, accountId: string): Promise<Balance> {
	await lockAccount(em, accountId);
	const [balance] = await rowsOf(
		em,
		sqlOf(balanceRow)`
			select credits, unlimited_credits as "unlimitedCredits" from accounts
			where id = ${accountId} and deleted_at is null`,
	);
	if (!balance) throw new Refusal("UNAUTHENTICATED", "This account was deleted.");
	return balance;
}

/** Grants a new account its free credits. */
export async function openLedger(em: EntityManager, account: { accountId: string; actor: Actor }): Promise<void> {
	await grantCredits(em, { ...account, amount: signUpCredits });
}

/** Adds a positive whole number of credits to an account; returns its new balance. */
export async function grantCredits(
	em: EntityManager,
	{ amount, ...grant }: { accountId: string; amount: number; actor: Actor },
): Promise<number> {
	if (!Number.isSafeInteger(amount) || amount < 1 || amount > 1_000_000_000) {
		throw badInput({ field: "amount", message: "Credits must be a whole number from 1 to 1,000,000,000." });
	}
	return moveCredits(em, { ...grant, kind: "GRANT", price: amount });
}

/**
 * Charges a run's full price or refuses with `OUT_OF_CREDITS`. Call it late in the transaction: it locks the account's
 * row.
 */
export async function chargeRun(
	em: EntityManager,
	charge: { accountId: string; runId: string; cost: number; actor: Actor; apiKeyId: string | null },
): Promise<void> {
	const { credits, unlimitedCredits } = await balanceOf(em, charge.accountId, sql`for no key update`);
	if (!unlimitedCredits && credits < charge.cost) throw outOfCredits(charge.cost, credits);
	await moveCredits(em, { ...charge, kind: "RUN", price: -charge.cost });
}

/** The refusal when a run costs more than the account has. */
export function outOfCredits(cost: number, credits: number): Refusal {
	return new Refusal("OUT_OF_CREDITS", `Not enough credits: this run needs ${cost} and you have ${credits}.`);
}

/** A sentence that may say that credits lack, as the caller is told it: who may not spend is not told how many there are. */
export function shownShortage(viewer: Viewer, sentence: string): string {
	return seesBalance(viewer) ? sentence : withoutBalance(sentence);
}

/** The same for those who are not told how many credits there are, nor for how long they last. */
export function withoutBalance(sentence: string): string {
	return sentence
		.replace(/(Not enough credits: this run needs \d+) and you have \d+\./, "$1.")
		.replace(/The credits last for \d+ more days? of daily updates\./, runningLow)
		.replace("The credits do not last for the next daily update.", runningLow);
}

const runningLow = "The credits are running low.";

/** Refunds a run's cancelled checks in one entry. For a free run, the entry records only the price. */
export async function refundCancelled(
	em: EntityManager,
	refund: { accountId: string; runId: string; price: number; actor: Actor },
): Promise<void> {
	await lockBalance(em, refund.accountId);
	const { amount } = await em.findOneOrFail(
		LedgerEntry,
		{ runId: refund.runId, kind: "RUN" },
		{ disableIdentityMap: true },
	);
	await moveCredits(em, { ...refund, kind: "REFUND", amount: amount === 0 ? 0 : refund.price });
}

/** A failed check to refund. */
export interface FailedCheck {
	accountId: string;
	runId: string;
	checkId: string;
	price: number;
}

/**
 * Refunds failed checks, one entry each, in the name of the run's actor. Refunds each check only once. Locks the
 * accounts in the order of their ids.
 */
export async function refundFailed(em: EntityManager, failed: FailedCheck[]): Promise<void> {
	if (failed.length === 0) return;
	const of = <Key extends keyof FailedCheck>(key: Key) => failed.map((check) => check[key]);
	const accountIds = [...new Set(of("accountId"))];
	await rowsOf(em, sql`select id from accounts where id = any(${accountIds}::bigint[]) order by id for no key update`);
	const changed = await rowsOf(
		em,
		sql<{ accountId: string } & Balance>`
			with entries as (
				insert into ledger_entries (account_id, kind, amount, price, balance, actor, run_id, check_id)
				select a.id, 'REFUND', f.amount, f.price, a.credits + sum(f.amount) over (partition by a.id order by f.check_id),
					f.actor, f.run_id, f.check_id
				from (
					select f.*, r.actor, case when r.amount = 0 then 0 else f.price end as amount
					from unnest(${of("accountId")}::bigint[], ${of("runId")}::bigint[], ${of("checkId")}::bigint[], ${of("price")}::int[])
						as f (account_id, run_id, check_id, price)
					join ledger_entries r on r.run_id = f.run_id and r.kind = 'RUN'
					where not exists (select from ledger_entries e where e.check_id = f.check_id and e.kind = 'REFUND')
				) f
				join accounts a on a.id = f.account_id
				order by f.check_id
				returning account_id, amount
			)
			update accounts a set credits = a.credits + e.amount
			from (select account_id, sum(amount)::int as amount from entries group by account_id) e
			where a.id = e.account_id
			returning a.id as "accountId", a.credits, a.unlimited_credits as "unlimitedCredits"`,
	);
	await publish(
		em,
		changed.map(({ accountId, ...balance }) => ({
			topic: topics.credits(accountId),
			payload: creditsPayload(balance),
		})),
	);
}

const entry = selectOf<LedgerRow>({
	...columnsOf(LedgerEntry, "e", ["id", "at", "kind", "amount", "price", "balance", "runId", "checkId"]),
	domainId: sql<string | null>`(select r.domain_id from runs r where r.id = e.run_id)`,
});

/** The account's ledger, newest first. */
export async function ledgerOf(ctx: SignedInContext, query: unknown): Promise<LedgerRow[]> {
	const { limit, before }: LedgerQuery = validate(ledgerQuery, query);
	return entry.read(
		ctx.em,
		sql`
			select ${entry.list} from ledger_entries e
			where account_id = ${ctx.viewer.accountId} and (${before}::bigint is null or id < ${before}::bigint)
			order by id desc limit ${limit}`,
	);
}

/** The account's current balance. */
export async function balanceOf(em: EntityManager, accountId: string, lock = sql``): Promise<Balance> {
	return rowOf(
		em,
		sqlOf(
			balanceRow,
		)`select credits, unlimited_credits as "unlimitedCredits" from accounts where id = ${accountId} ${lock}`,
	);
}

/** An account's balance right after a run was charged, whatever it has spent since. */
export async function balanceAfterRun(em: EntityManager, runId: string): Promise<Balance> {
	return rowOf(
		em,
		sqlOf(balanceRow)`
			select e.balance as credits, a.unlimited_credits as "unlimitedCredits"
			from ledger_entries e join accounts a on a.id = e.account_id
			where e.run_id = ${runId} and e.kind = 'RUN'`,
	);
}

/** A balance as clients see it: no number if credits are unlimited. */
export function creditsPayload({ credits, unlimitedCredits }: Balance): CreditsPayload {
	return { credits: unlimitedCredits ? null : credits, unlimitedCredits };
}

/** A balance as the caller sees it: who may not spend does not. */
export function shownBalance({ viewer }: SignedInContext, balance: Balance): CreditsPayload {
	return seesBalance(viewer) ? creditsPayload(balance) : { credits: null, unlimitedCredits: false };
}

interface Movement {
	accountId: string;
	kind: LedgerEntryKind;
	/** Signed: the movement's value, whether or not the account pays. */
	price: number;
	/** Signed. Default: the price, or 0 if the account's credits are unlimited. */
	amount?: number;
	actor: Actor;
	/** The API key whose monthly cap it counts against. */
	apiKeyId?: string | null;
	runId?: string;
}

async function moveCredits(
	em: EntityManager,
	{ accountId, kind, price, amount, actor, apiKeyId, runId }: Movement,
): Promise<number> {
	const balance = await rowOf(
		em,
		sqlOf(balanceRow)`
			with movement as (
				select id, coalesce(${amount ?? null}::int, case when unlimited_credits then 0 else ${price}::int end) as amount
				from accounts where id = ${accountId} for no key update
			), moved as (
				update accounts a set credits = a.credits + m.amount from movement m where a.id = m.id
				returning a.id, m.amount, a.credits, a.unlimited_credits
			), entry as (
				insert into ledger_entries (account_id, kind, amount, price, balance, actor, api_key_id, run_id)
				select id, ${kind}, amount, ${price}::int, credits, ${actor}, ${apiKeyId ?? null}::bigint, ${runId ?? null}::bigint
				from moved
			)
			select credits, unlimited_credits as "unlimitedCredits" from moved`,
	);
	await publish(em, [{ topic: topics.credits(accountId), payload: creditsPayload(balance) }]);
	return balance.credits;
}

/** Removes the ledger of a deleted account. */
export async function removeLedger(em: EntityManager, accountId: string): Promise<void> {
	while (await removeBatch(em, "ledger_entries", sql`account_id = ${accountId}`));
}
