import "reflect-metadata";
import { randomBytes } from "node:crypto";
import { pino } from "pino";
import { readConfig } from "../../config.ts";
import type { Services, SignedInContext } from "../../context.ts";
import { loadAppSecret } from "../../db/app-secret.ts";
import { shiftClock } from "../../db/clock.ts";
import { startEmbeddedPostgres } from "../../db/embedded-postgres.ts";
import { migrate } from "../../db/migrate.ts";
import { createOrm, type EntityManager, type Orm } from "../../db/orm.ts";
import { rowOf, rowsOf, sql, sqlOf, toDate } from "../../db/sql.ts";
import { inTransaction } from "../../db/transaction.ts";
import { logOptions } from "../../lib/error-for-log.ts";
import { createGuardedHttp } from "../../lib/guarded-http.ts";
import { createSecretBox } from "../../lib/secret-box.ts";
import { StartFault } from "../../lib/start-fault.ts";
import { fetchVolumes } from "../../modules/demand/search-volumes/volume-fetch.service.ts";
import { newAccount } from "../../modules/desk/account-data/new-account.ts";
import { saveSettings } from "../../modules/desk/settings/settings.service.ts";
import { createDomain } from "../../modules/desk/tracking/domains.service.ts";
import { addKeywords } from "../../modules/desk/tracking/keywords.service.ts";
import { asProviderKey } from "../../modules/keys/credentials/provider-keys.service.ts";
import { laneOf } from "../../modules/keys/lanes/lanes.service.ts";
import { fetchGoogleUpdates } from "../../modules/meaning/annotations/google-updates/fetch-updates.service.ts";
import { packRun } from "../../modules/meaning/packs/pack-runs.service.ts";
import { recomputeRun } from "../../modules/meaning/page-issues/recompute.service.ts";
import { rollUpFeatures } from "../../modules/meaning/serp-results/feature-rollup.service.ts";
import { rollUpRuns } from "../../modules/meaning/statistics/statistics-rollup.service.ts";
import { type ClaimedCheck, claimChecks, claimSize } from "../../modules/measuring/checks/claim.service.ts";
import { markHandled, runsToHandle } from "../../modules/measuring/checks/finished-runs.service.ts";
import { beginChecks } from "../../modules/measuring/checks/leases.service.ts";
import { writeOutcomes } from "../../modules/measuring/checks/outcomes.service.ts";
import { performCheck } from "../../modules/measuring/checks/perform-check.ts";
import { startRun } from "../../modules/measuring/runs/runs.service.ts";
import { dueSchedules } from "../../modules/measuring/slots/locked-schedule.service.ts";
import { runSlot } from "../../modules/measuring/slots/slot-run.service.ts";
import { ownerRights } from "../../modules/people/accounts/rights.ts";
import { grantCredits, openLedger } from "../../modules/people/credits/credits.service.ts";
import { hashPassword } from "../../modules/people/users/sign-in/passwords.ts";
import { actorOf, findByEmail, insertUser, type Owner } from "../../modules/people/users/users.service.ts";
import { reviewRun } from "../../modules/telling/alerts/review/review-run.service.ts";
import { addCompetitors } from "../../modules/tracked/competitors/competitors.service.ts";
import { listDomains } from "../../modules/tracked/domains/domains.service.ts";
import { saveBrandTerms } from "../../modules/tracked/keywords/brand/brand.service.ts";
import { openSerp, openVolumes } from "../../providers/open-providers.ts";
import { sandboxKey } from "../../providers/serp/port.ts";
import { createSandbox } from "../../providers/serp/sandbox/sandbox.ts";
import { reportWeekly } from "./client.ts";
import { happen, losing } from "./events.ts";
import { failing, failuresAmong } from "./failures.ts";
import { writePast } from "./past.ts";
import { addSimulatedProperty } from "./simulated-property.ts";
import { trackedDomains } from "./tracked.ts";
import { wandering } from "./wandering.ts";

const email = "demo@toprung.example";
const demoCredits = 100_000;
const dayMs = 86_400_000;
/** Signals that end the command. */
const signals = ["SIGINT", "SIGTERM"] as const;
/** The last run was ten minutes ago: today has figures and can be checked again. */
const lastRunAgo = 600_000;

const sandboxed = asProviderKey("serper", sandboxKey, "account");
const phrases = trackedDomains.flatMap(({ keywords }) => keywords.map(({ keyword }) => keyword));

/**
 * Creates a demo account in the embedded database: two domains with a year of sandbox history and its results, schedules, a
 * view, search volumes and a simulated Search Console property. Later calls add nothing. Prints how to sign in.
 * @param onMade is called with the moment of its last run as soon as that is known
 */
export async function seedDemo(onMade: (at: Date) => void): Promise<void> {
	const config = readConfig();
	if (config.databaseUrl !== null) {
		throw new Error("The demo uses its own database. Start it without DATABASE_URL.");
	}
	const log = pino({ ...logOptions, level: "warn" }, pino.destination(2));
	const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
	const orm = await createOrm({ url: postgres.url });
	const secrets = createSecretBox(await loadAppSecret(config), config.appSecretPrevious);
	const serp = { ...openSerp(config), sandbox: createSandbox({ latencyOf: () => 0 }) };
	const volumes = openVolumes(config);
	const outbound = createGuardedHttp(config);
	const stop = Promise.withResolvers<never>();
	const stopping = () => stop.reject(new StartFault("Stopped. The next start goes on with the demo."));
	for (const signal of signals) process.on(signal, stopping);
	try {
		await migrate(orm);
		const services = {
			config,
			log,
			secrets,
			serp,
			volumes,
			outbound,
			google: null,
			oidc: null,
			newAccount,
			stopping: new AbortController().signal,
			jobs: { enqueue: async () => undefined },
		};
		const password = await Promise.race([fillDemo(orm, services, { ...yearOfHistory, onMade }), stop.promise]);
		process.stdout.write(`Sign in as ${email} with the password ${password}\n`);
	} finally {
		await Promise.all(
			[...Object.values(serp), ...Object.values(volumes), outbound].map((provider) => provider.close()),
		);
		await orm.close(true);
		await postgres.stop();
		for (const signal of signals) process.off(signal, stopping);
	}
}

/** Days of history to create, and how many of the last ones check by check. */
export interface DemoHistory {
	days: number;
	checkedDays: number;
	/** Is called with the moment of the last run, before any is made. */
	onMade?: (at: Date) => void;
}

const yearOfHistory: DemoHistory = { days: 365, checkedDays: 31 };

/** Creates what is missing and returns a new password for the demo user. */
export async function fillDemo(orm: Orm, services: Services, history = yearOfHistory): Promise<string> {
	const { days, checkedDays, onMade } = history;
	const password = randomBytes(9).toString("base64url");
	const passwordHash = await hashPassword(password);
	const now = new Date(Date.now() - lastRunAgo);
	const isFailing = failuresAmong(phrases, now);
	const known = await knownDemoUser(orm.em.fork());
	const made = known ? await daysMade(orm, known.accountId, days) : 0;
	const setBack = (daysAgo: number) => shiftClock(orm, now.getTime() - daysAgo * dayMs - Date.now());
	onMade?.(known ? await madeAt(orm, days) : now);
	// By today's clock, as the program reads them. Alerts name them.
	await fetchGoogleUpdates({ ...services, em: orm.em.fork() });
	if (made === 0) await setBack(days);
	const ctx = await demoUser(orm, services, passwordHash);
	if (made === 0) {
		process.stdout.write(`Making ${days} days of history\n`);
		await track(ctx);
		const past = {
			...ctx.viewer,
			laneId: await laneOf(ctx, sandboxed),
			from: days - 1,
			to: checkedDays,
			now,
			isFailing,
			provider: services.serp.sandbox,
		};
		await ctx.em.transactional((em) => writePast(em, past));
	}
	const checked = Math.max(0, made - (days - checkedDays));
	const domainIds = (await listDomains(ctx)).map(({ id }) => id);
	const sandbox = losing(wandering(failing(services.serp.sandbox, isFailing), now), now);
	for (let daysAgo = checkedDays - 1 - checked; daysAgo >= 0; daysAgo--) {
		await setBack(daysAgo);
		await inTransaction(orm.em.fork(), (em) => happen({ ...ctx, em }, domainIds, daysAgo));
		const runIds = await checkAll(orm, { ...services, serp: { ...services.serp, sandbox } }, ctx);
		// By the clock of that day. What was written, not checked, has no alerts.
		for (const runId of runIds) {
			await recomputeRun({ em: orm.em.fork() }, runId);
			await reviewRun({ ...services, em: orm.em.fork() }, runId);
		}
	}
	// The audit waits for approval.
	for (const id of await dueSchedules(orm.em.fork())) await runSlot({ ...services, em: orm.em.fork() }, id);
	// Later, runs that were not handled are the program's.
	if (checked < checkedDays) {
		await rollUp(orm);
		const setClock = (at: Date) => shiftClock(orm, at.getTime() - Date.now());
		for (const id of domainIds.slice(0, 1)) await reportWeekly(ctx, id, { recipient: email, now, setClock });
	}
	await shiftClock(orm, 0);
	await fetchVolumes(services, orm.em.fork(), ctx.viewer.accountId);
	const [tracked] = trackedDomains;
	if (tracked) await ctx.em.transactional((em) => addSimulatedProperty(em, { ...ctx.viewer, tracked, days }));
	return password;
}

/** When the demo was made: its account is as old as its history. */
async function madeAt(orm: Orm, days: number): Promise<Date> {
	const { at } = await rowOf(
		orm.em.fork(),
		sqlOf({ at: "text" })`
			select created_at + ${days} * interval '1 day' as at from users where email = ${email}`,
	);
	return toDate(at);
}

/** Keeps the statistics of all runs that ended, and notifies nobody else. */
async function rollUp(orm: Orm): Promise<void> {
	for (;;) {
		const runIds = await runsToHandle(orm.em.fork());
		if (runIds.length === 0) return;
		for (const runId of runIds) await packRun(orm.em.fork(), runId);
		await rollUpRuns(orm.em.fork(), runIds);
		for (const runId of runIds) await rollUpFeatures(orm.em.fork(), runId);
		await markHandled(orm.em.fork(), runIds);
	}
}

/**
 * Days of history that were made: each has a run of every domain of the demo. Domains that somebody added do not count, and
 * deleted ones are not made again.
 */
async function daysMade(orm: Orm, accountId: string, allDays: number): Promise<number> {
	const urls = trackedDomains.map(({ domain }) => domain.url);
	const { days } = await rowOf(
		orm.em.fork(),
		sql<{ days: number }>`
			select case when exists (select from ledger_entries l where l.account_id = ${accountId} and l.run_id is not null)
				then coalesce(min(n), ${allDays})::int else 0 end as days
			from (
				select (select count(*) from runs r where r.domain_id = d.id) as n from domains d
				where d.account_id = ${accountId} and d.url = any(${urls}) and d.deleted_at is null
			) counted`,
	);
	return days;
}

async function knownDemoUser(em: EntityManager): Promise<Owner | null> {
	const { userId, accountId } = (await findByEmail(em, email)) ?? {};
	return userId && accountId ? { userId, accountId } : null;
}

async function demoUser(orm: Orm, services: Services, passwordHash: string): Promise<SignedInContext> {
	const em = orm.em.fork();
	const known = await knownDemoUser(em);
	if (known) await rowsOf(em, sql`update users set password_hash = ${passwordHash} where id = ${known.userId}`);
	const owner =
		known ??
		(await em.transactional(async (em) => {
			const person = { email, name: "Demo", passwordHash, role: "user", emailVerified: true } as const;
			const made = await insertUser({ ...services, em }, person);
			await openLedger(em, { accountId: made.accountId, actor: actorOf(made.userId) });
			await grantCredits(em, { accountId: made.accountId, amount: demoCredits, actor: "admin:demo" });
			return made;
		}));
	return {
		...services,
		em,
		viewer: {
			...owner,
			actor: actorOf(owner.userId),
			rights: ownerRights,
			signIn: { kind: "session", sessionId: "0" },
		},
		networkAddress: "127.0.0.1",
		requestId: "demo",
		afterCommit: (work) => work(),
	};
}

/** Adds the account's missing domains and keywords. */
async function track(ctx: SignedInContext): Promise<void> {
	await saveSettings(ctx, { serperApiKey: sandboxKey });
	const known = await listDomains(ctx);
	for (const { domain, keywords, competitors, brandTerms } of trackedDomains) {
		const { id } = known.find(({ url }) => url === domain.url) ?? (await createDomain(ctx, domain));
		await addKeywords(ctx, id, { keywords });
		await addCompetitors(ctx, id, competitors);
		await saveBrandTerms(ctx, id, brandTerms);
	}
}

/** Checks the keywords of all domains, as a worker would. @returns the IDs of the runs */
async function checkAll(orm: Orm, services: Services, ctx: SignedInContext): Promise<string[]> {
	const runIds: string[] = [];
	for (const { id } of await listDomains(ctx))
		runIds.push((await startRun({ ...ctx, em: orm.em.fork() }, { domainId: id })).id);
	for (;;) {
		const { checks } = await claimChecks(orm.em.fork(), claimSize, new Map([["sandbox", null]]));
		if (checks.length === 0) return runIds;
		await beginChecks(orm.em.fork(), checks);
		const perform = (check: ClaimedCheck) =>
			performCheck(services, orm.em.fork(), check, sandboxed, {
				signal: new AbortController().signal,
				onCall: () => {},
			});
		const performed = await Promise.all(checks.map(perform));
		await writeOutcomes(
			{ ...services, em: orm.em.fork() },
			performed.map(({ outcome }) => outcome),
		);
	}
}
