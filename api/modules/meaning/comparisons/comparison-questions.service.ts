import type { EntityManager } from "../../../db/orm.ts";
import { type Fragment, rowOf, sql } from "../../../db/sql.ts";
import { domainStandings } from "../../tracked/keywords/choice/domain-standings.service.ts";
import { type ComparedMoments, comparedColumns, isChosen, withKinds } from "../../tracked/keywords/choice/movement.ts";
import { bucketOf } from "../../tracked/keywords/conditions/named-conditions.ts";
import { keywordSorts } from "../../tracked/keywords/keyword-fields.types.ts";
import type { ComparedKeyword } from "./compared-rows.service.ts";
import type { ChosenRows } from "./comparison.input.ts";
import { type ComparisonFigures, countChosen, figuresOf, type KeywordsAlike } from "./comparison-figures.policy.ts";

/** Which keywords of a domain are compared at which moments. */
export interface ComparisonScope extends ComparedMoments {
	domainId: string;
	/** SQL on keywords `k` of the domain. */
	matching: Fragment;
}

/**
 * An order of rows. By GAIN every kind has its place: gains, the largest first, then entered, unchanged, losses, lost, not comparable,
 * and without data.
 */
export type RowsOrder = ChosenRows["sort"] | { field: "GAIN"; direction: "DESC" };

/** Rows requested; all of them without a limit. */
export interface RowsQuestion extends Omit<ChosenRows, "sort"> {
	sort: RowsOrder;
	page: { limit: number | null; offset: number };
	/** Whether equal ones are sorted by phrase alone. */
	isThenByPhrase?: boolean;
}

/** The request for a comparison. */
export type Question = "figures" | RowsQuestion;

/** Everything that one question may be answered with. */
export interface ComparisonAnswer {
	figures: ComparisonFigures;
	/** Of rows: those of the page, and how many there are. */
	rows: ComparedKeyword[];
	totalCount: number;
}

/** Answers questions about one comparison, in order, by one statement: all answers belong to the same moment. */
export async function answerQuestions(
	em: EntityManager,
	scope: ComparisonScope,
	questions: readonly Question[],
): Promise<ComparisonAnswer[]> {
	const lists = listsOf(questions);
	const columns = [...lists.values()].map((list, index) => sql`(${rowsOf(list)}) as ${sql.ref(`list_${index}`)}`);
	const answer = await rowOf(
		em,
		sql<Record<string, unknown>>`
			with compared as materialized (${await comparedOf(em, scope)})
			select ${sql.join([sql`(${figures}) as figures`, ...columns])}`,
	);
	const groups = answer.figures as KeywordsAlike[];
	const names = [...lists.keys()];
	return questions.map((question) => {
		const shared = { figures: figuresOf(groups) };
		if (question === "figures") return { ...shared, rows: [], totalCount: 0 };
		const list = answer[`list_${names.indexOf(nameOf(question))}`] as ComparedKeyword[];
		const rows = list.slice(0, question.page.limit ?? list.length);
		return { ...shared, rows, totalCount: countChosen(groups, question) };
	});
}

/** The lists to read: of those that differ in length only, the longest. */
function listsOf(questions: readonly Question[]): Map<string, RowsQuestion> {
	const lists = new Map<string, RowsQuestion>();
	for (const question of questions) {
		if (question === "figures") continue;
		const known = lists.get(nameOf(question));
		if (!known || lengthOf(question) > lengthOf(known)) lists.set(nameOf(question), question);
	}
	return lists;
}

const lengthOf = ({ page }: RowsQuestion) => page.limit ?? Number.POSITIVE_INFINITY;
const nameOf = ({ kinds, movement, sort, page, isThenByPhrase = false }: RowsQuestion) =>
	JSON.stringify([kinds ?? [], movement ?? null, sort.field, sort.direction, page.offset, isThenByPhrase]);

/** SQL: every keyword, judged. As few columns as possible: the rows are kept for all questions. */
async function comparedOf(em: EntityManager, scope: ComparisonScope): Promise<Fragment> {
	const standings = await domainStandings(em, scope.domainId, { before: scope.from, after: scope.to });
	const compared = sql`
		select k.id, ${comparedColumns(standings, ["check_id"])}
		from keywords k ${standings.before.join} ${standings.after.join}
		where ${scope.matching}`;
	return sql`
		select c.id, c.kind, c.distance, c.before_position, c.before_check_id, c.after_position, c.after_check_id
		from (${withKinds(compared, scope.from)}) c`;
}

function bucketOfSide(side: string): Fragment {
	return sql`case when ${sql.ref(`c.${side}_check_id`)} is null then 'noData'
		else ${bucketOf(sql.ref(`c.${side}_position`))} end`;
}

/** SQL: how many keywords are alike, as `KeywordsAlike`. Adding these up is faster than counting each figure. */
const figures = sql`
	select coalesce(json_agg(n), '[]') from (
		select c.kind, case when ${isChosen({ movement: "BETTER" })} then 'BETTER'
			when ${isChosen({ movement: "WORSE" })} then 'WORSE' end as movement,
			${bucketOfSide("before")} as before, ${bucketOfSide("after")} as after, count(*)::int as count
		from compared c group by 1, 2, 3, 4
	) n`;

/** SQL: a list of rows as JSON. */
function rowsOf({ page: { limit, offset }, sort, isThenByPhrase, ...choice }: RowsQuestion): Fragment {
	return sql`
		select coalesce(json_agg(r), '[]') from (
			select c.id::text, c.kind, c.before_check_id::text as "beforeId", c.after_check_id::text as "afterId"
			from (${candidatesOf(isChosen(choice), sort, limit === null ? null : offset + limit)}) c
			join keywords k on k.id = c.id
			order by ${orderOf(sort, isThenByPhrase)} ${limit === null ? sql`` : sql`limit ${limit} offset ${offset}`}
		) r`;
}

/** SQL: the rows among which the page is; by movement the first ones, which is all that keywords need to be read for. */
function candidatesOf(chosen: Fragment | null, { field, direction }: RowsOrder, reach: number | null): Fragment {
	const candidates = sql`select c.* from compared c ${chosen ? sql`where ${chosen}` : sql``}`;
	if (field !== "WEIGHT" || reach === null) return candidates;
	return sql`${candidates} order by c.distance ${wayOf(direction)} nulls last fetch first (${reach}::int) rows with ties`;
}

const change = sql`case when c.kind = 'MOVED' then c.before_position - c.after_position end`;
const placeByGain = sql`case c.kind when 'MOVED' then case when c.before_position > c.after_position then 1 else 4 end
	when 'ENTERED' then 2 when 'UNCHANGED' then 3 when 'LOST' then 5 when 'NOT_COMPARABLE' then 6 else 7 end`;
const phrase = sql.raw(keywordSorts.PHRASE.key);

const sorts: Record<RowsOrder["field"], { first?: Fragment; key: Fragment }> = {
	WEIGHT: { key: sql`c.distance` },
	CHANGE: { key: change },
	GAIN: { first: sql`${placeByGain},`, key: change },
	BEFORE: { first: sql`c.before_check_id is null,`, key: sql`c.before_position` },
	AFTER: { first: sql`c.after_check_id is null,`, key: sql`c.after_position` },
	VOLUME: { key: sql`k.search_volume` },
	PHRASE: { key: phrase },
	CREATED_AT: { key: sql`c.id` },
};

/** SQL: what follows `order by`. Missing values come last in both directions; equal ones by movement, volume, phrase. */
function orderOf({ field, direction }: RowsOrder, isThenByPhrase = false): Fragment {
	const { first = sql``, key } = sorts[field];
	const next = isThenByPhrase ? sql`` : sql`c.distance desc nulls last, k.search_volume desc nulls last,`;
	return sql`${first} ${key} ${wayOf(direction)} nulls last, ${next} ${phrase}, c.id`;
}

function wayOf(direction: "ASC" | "DESC"): Fragment {
	return direction === "ASC" ? sql`asc` : sql`desc`;
}
