import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sqlOf, toDate } from "../../../db/sql.ts";
import { cutText, formatCount, printable } from "../../../lib/text.ts";
import type { ReactionParts } from "../../measuring/checks/finished-runs.service.ts";
import { isStoppedByFault } from "../../measuring/runs/begin-run.service.ts";
import { endedChecksOf, haveManyFailed } from "../../measuring/runs/failed-checks.service.ts";
import { contextChangesOf } from "./context-annotations.service.ts";
import { type Noted, writeNoted } from "./system-annotations.service.ts";

/** Characters of an error that a title quotes. */
const maxError = 100;

/** Reaction to a run's end: notes that it could not start, that many of its checks failed, or that it measured otherwise than before. */
export async function annotateRun({ em }: ReactionParts, runId: string): Promise<void> {
	await writeNoted(em, [
		...(await stopOf(em, runId)),
		...(await failuresOf(em, runId)),
		...(await contextChangesOf(em, runId)),
	]);
}

async function stopOf(em: EntityManager, runId: string): Promise<Noted[]> {
	const rows = await rowsOf(
		em,
		sqlOf({ accountId: "text", domainId: "text", error: "text", at: "text" })`
			select r.account_id as "accountId", r.domain_id as "domainId", r.error, r.finished_at as at
			from runs r join domains d on d.id = r.domain_id and d.deleted_at is null
			where r.id = ${runId} and ${isStoppedByFault}`,
	);
	return rows.map(({ accountId, domainId, error, at }) => ({
		accountId,
		domainId,
		systemType: "RUN_STOPPED",
		systemKey: `RUN_STOPPED:${runId}`,
		title: `Run could not start: ${printable(error)}`,
		at: toDate(at),
	}));
}

async function failuresOf(em: EntityManager, runId: string): Promise<Noted[]> {
	const rows = (await endedChecksOf(em, runId)).filter(haveManyFailed);
	return rows.map(({ accountId, domainId, ended, failed, error, at }) => ({
		accountId,
		domainId,
		systemType: "CHECKS_FAILED",
		systemKey: `CHECKS_FAILED:${runId}`,
		title: `${formatCount(failed)} of ${formatCount(ended)} checks failed: “${cutText(printable(error ?? "No reason given."), maxError)}”`,
		at: toDate(at),
	}));
}
