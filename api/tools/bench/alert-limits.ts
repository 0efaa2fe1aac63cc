import { Client as Connection } from "pg";
import type { EntityManager } from "../../db/orm.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { backfillSignals } from "../../modules/meaning/signals/backfill.service.ts";
import { evaluateRun } from "../../modules/meaning/signals/evaluate-run.service.ts";
import { reviewRun } from "../../modules/telling/alerts/review/review-run.service.ts";
import { buildServices } from "../../test/context.ts";
import { type Asking, answerTimes, type Question } from "./alert-lists.ts";
import { type Cost, costOf, hideNewest, showNewest } from "./alert-speed.ts";
import type { Figure, Stage } from "./bench.ts";
import { signedInClient } from "./client.ts";
import { writeHistory } from "./history.ts";
import { trackDomain } from "./keywords.ts";
import { openStore, startProgram } from "./program.ts";

const keywords = 10_000;
/** All that a limit's preview can depend on. */
const days = 120;
const rounds = 20;

/** What a plain limit costs: its preview, and the review of a run that it watches. */
export async function* alertLimits(stage: Stage): AsyncIterable<Figure> {
	const store = await openStore(stage);
	const program = await startProgram(stage, store, { ROLE: "api" });
	const em = store.orm.em.fork();
	const client = await signedInClient(program.url);
	const domain = await trackDomain(client, em, { keywords, searchDepth: 100 });
	stage.say(`writing ${days} days of history of 10,000 keywords`);
	await writeHistory(em, [{ ...domain, days }]);
	await hideNewest(em);
	await rowsOf(em, sql`insert into signals_backfill values (${domain.id}, 0)`);
	await backfillSignals({ stopping: new AbortController().signal }, em);
	const runIds = await showNewest(em);
	const connection = new Connection(store.databaseUrl);
	await connection.connect();
	stage.stack.defer(() => connection.end());
	const asking: Asking = { client, connection, store, program };
	for (const question of previews) {
		stage.say(`${question.name}, ${rounds} times`);
		yield* answerTimes(asking, question, rounds);
	}
	stage.say(`reviewing ${runIds.length} runs, half of them under a limit`);
	const costs: Cost[] = [];
	for (const [index, runId] of runIds.entries()) {
		await evaluateRun({ em: em.fork() }, runId);
		if (index === runIds.length / 2) await writeRule(em);
		costs.push(await costOf(store, () => reviewRun({ ...buildServices(), em: em.fork() }, runId)));
	}
	yield* reviewFigures(costs);
}

const preview = (name: string, groups: string[], atMost: number): Question => ({
	name,
	asked: {
		document:
			"query ($input: AlertRuleInput!) { previewAlertRule(input: $input) { keywordCount alertCount dayCount alreadyCount edgeCount } }",
		variables: { input: { kind: "THRESHOLD", limit: 10, filter: groups.length > 0 ? { groups } : null } },
	},
	atMost,
	bare: `
		select k.id, r.* from keywords k cross join lateral (
			select count(p.position), max(p.depth), max(p.context_id) from position_records p
			where p.keyword_id = k.id and p.checked_at > app_now() - interval '30 days'
		) r
		${groups.length > 0 ? `where k.groups && array['${groups.join("', '")}']` : ""}`,
});

const previews = [
	preview(
		"a limit's preview, 5,000 keywords × 120 days",
		[0, 1, 2, 3, 4, 5].map((n) => `Group ${n}`),
		200,
	),
	preview("a limit's preview, 10,000 keywords × 120 days", [], 200),
];

/** A limit that watches since before the runs that are reviewed. */
async function writeRule(em: EntityManager): Promise<void> {
	await rowsOf(
		em,
		sql`
			insert into alert_rules (account_id, kind, direction, "limit", checks, delivery, watching_since)
			select id, 'THRESHOLD', 'WORSE', 10, 2, 'DAILY', app_now() - interval '10 days' from accounts`,
	);
}

function* reviewFigures(costs: readonly Cost[]): Iterable<Figure> {
	const [without, under] = [costs.slice(0, costs.length / 2), costs.slice(costs.length / 2)];
	const slowest = (of: readonly Cost[]) => Math.max(...of.map(({ seconds }) => seconds));
	const mean = (of: readonly Cost[]) => of.reduce((sum, { processorSeconds }) => sum + processorSeconds, 0) / of.length;
	yield {
		name: "10,000 keywords reviewed under a limit, slowest",
		value: slowest(under),
		unit: "s",
		limit: { name: "without the limit", value: slowest(without) },
	};
	yield {
		name: "… program and PostgreSQL",
		value: mean(under),
		unit: "s CPU",
		limit: { name: "without the limit", value: mean(without) },
	};
}
