import DataLoader from "dataloader";
import type { Context } from "../../../context.ts";
import { limitKeywordRead } from "../../../core/large-reads.ts";
import { validate } from "../../../core/validate.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { sql } from "../../../db/sql.ts";
import { type Day, dayAt, endOfDay } from "../../../lib/calendar.ts";
import { conditionOf } from "../../tracked/keywords/choice/keyword-condition.service.ts";
import { googleUpdatesTouching } from "../annotations/google-updates/google-updates.service.ts";
import { chooseDays } from "./compared-days.service.ts";
import { type ComparedKeyword, comparedRows } from "./compared-rows.service.ts";
import { chosenRows, comparisonArgs, rowsArgs } from "./comparison.input.ts";
import type { ComparisonCounts, ComparisonPage, ComparisonRow, PositionDistribution } from "./comparison.types.ts";
import type { ComparisonFigures } from "./comparison-figures.policy.ts";
import {
	answerQuestions,
	type ComparisonAnswer,
	type Question,
	type RowsOrder,
	type RowsQuestion,
} from "./comparison-questions.service.ts";
import { headOf, summaryOf } from "./comparison-summary.policy.ts";

/** A domain whose owner the caller has checked. */
export interface ComparedDomain {
	id: string;
	name: string;
	keywordCount: number;
	firstCheckedAt?: Date | null;
	/** Whose large reads wait for each other where there is no caller. */
	accountId?: string;
}

/** A comparison. What is requested in the same turn is read by one statement, and nothing else is read. */
export interface DomainComparison {
	from: Day;
	to: Day;
	timeZone: string;
	firstMeasuredDay: Day | null;
	figures(): Promise<ComparisonFigures>;
	totalCount(): Promise<number>;
	counts(): Promise<ComparisonCounts>;
	before(): Promise<PositionDistribution>;
	after(): Promise<PositionDistribution>;
	/** @param head what it begins with in place of the domain's name, the days, and that there is a filter */
	summary(head?: string): Promise<string>;
	/** A page of rows. */
	rows(args: unknown): Promise<ComparisonPage>;
	/** All rows, batch by batch. */
	everyRow(args: unknown): AsyncIterable<ComparisonRow[]>;
	/** The first rows in an order, batch by batch; equal ones by phrase. */
	firstRows(sort: RowsOrder, limit: number): AsyncIterable<ComparisonRow[]>;
}

/** Rows of a file that are read at once. */
const batchSize = 500;

/** Compares a domain's keywords, or those that match a filter, between two days. */
export async function openComparison(
	parts: Pick<Context, "em" | "config" | "viewer">,
	domain: ComparedDomain,
	args: unknown,
): Promise<DomainComparison> {
	const { em } = parts;
	const { filter, timeZone, ...asked } = validate(comparisonArgs, args);
	const condition = await conditionOf(parts, { domainId: domain.id }, { filter, timeZone });
	const matching = sql`k.domain_id = ${domain.id} and k.deleted_at is null ${condition ?? sql``}`;
	const days = await chooseDays(em, asked, { matching, timeZone });
	const scope = {
		domainId: domain.id,
		matching,
		from: endOfDay(days.from, timeZone),
		to: endOfDay(days.to, timeZone),
	};
	const { ask, detail } = createQuestions(em, (questions) => {
		const answer = () => answerQuestions(em, scope, questions);
		const accountId = parts.viewer?.accountId ?? domain.accountId ?? "";
		return limitKeywordRead(accountId, domain.keywordCount, answer);
	});
	const figures = async () => (await ask("figures")).figures;
	const first = async (movement: "BETTER" | "WORSE") => {
		const { rows } = await ask(question({ movement, page: { limit: 1 } }));
		return (await detail(rows))[0];
	};
	return {
		...days,
		timeZone,
		firstMeasuredDay: domain.firstCheckedAt ? dayAt(domain.firstCheckedAt, timeZone) : null,
		figures,
		totalCount: async () => (await figures()).totalCount,
		counts: async () => (await figures()).counts,
		before: async () => (await figures()).before,
		after: async () => (await figures()).after,
		async summary(head) {
			const [read, gain, loss, googleUpdates] = await Promise.all([
				figures(),
				first("BETTER"),
				first("WORSE"),
				googleUpdatesTouching(parts, { ...days, timeZone }),
			]);
			return summaryOf({
				head: head ?? headOf(domain.name, days, condition !== null),
				figures: read,
				gain,
				loss,
				googleUpdates,
			});
		},
		async rows(args) {
			const { rows, totalCount } = await ask(question(args));
			return { items: await detail(rows), totalCount };
		},
		everyRow(args) {
			const all = { ...validate(chosenRows, args), page: { limit: null, offset: 0 } };
			return batchesOf(em, () => ask(all));
		},
		firstRows(sort, limit) {
			return batchesOf(em, () => ask({ sort, page: { limit, offset: 0 }, isThenByPhrase: true }));
		},
	};
}

function question(args: unknown): RowsQuestion {
	return validate(rowsArgs, args);
}

/** Collects questions, and rows to read, of the same turn. */
function createQuestions(em: EntityManager, answer: (questions: readonly Question[]) => Promise<ComparisonAnswer[]>) {
	const questions = new DataLoader<Question, ComparisonAnswer, string>(answer, { cacheKeyFn: JSON.stringify });
	const rows = new DataLoader<ComparedKeyword, ComparisonRow | null, string>(
		async (compared) => {
			const read = new Map((await comparedRows(em, compared)).map((row) => [row.keyword.id, row]));
			return compared.map(({ id }) => read.get(id) ?? null);
		},
		{ cacheKeyFn: ({ id }) => id },
	);
	return {
		ask: (question: Question) => questions.load(question),
		async detail(compared: readonly ComparedKeyword[]): Promise<ComparisonRow[]> {
			const read = await Promise.all(compared.map((one) => rows.load(one)));
			return read.filter((row) => row !== null);
		},
	};
}

/** Memory stays flat however many keywords: of those to come only the ids are held. */
async function* batchesOf(em: EntityManager, ask: () => Promise<ComparisonAnswer>): AsyncIterable<ComparisonRow[]> {
	const { rows } = await ask();
	for (let start = 0; start < rows.length; start += batchSize)
		yield await comparedRows(em, rows.slice(start, start + batchSize));
}
