import {
	astFromValue,
	type GraphQLField,
	type GraphQLNamedType,
	type GraphQLObjectType,
	type GraphQLSchema,
	getNamedType,
	isNonNullType,
	isObjectType,
	print,
} from "graphql";
import type { Viewer } from "../../context.ts";
import { type Access, type Audience, refuseBeyondAudience, refuseBeyondScopes } from "../../core/access.ts";
import type { Belongings } from "../factories/two-accounts.ts";
import { plausibleValue } from "../flows/bad-arguments.ts";

type Field = GraphQLField<unknown, unknown>;

/** The time that the tests have data of. */
const days = { from: "2026-11-15", to: "2026-11-21", startDate: "2026-11-01", endDate: "2026-11-21" };

/** A query that a caller may ask. */
export interface Question {
	/** The fields from the root, as `domain.keywords.items`. */
	path: string;
	text: string;
}

/**
 * Queries that together ask for all that a caller may read: from each root the objects below it, and from
 * anywhere every object that can be reached without another ID, by the shortest way, with all of its plain fields.
 */
export function* questionsOf(schema: GraphQLSchema, viewer: Viewer, own: Belongings): Iterable<Question> {
	const seen = new Set<string>();
	let ways = fieldsOf(schema.getQueryType(), viewer).map((field) => ({ field, path: [field] }));
	for (let level = 1; ways.length > 0; level++) {
		const next: typeof ways = [];
		for (const { field, path } of ways) {
			yield questionOf(path, viewer, own);
			const type = getNamedType(field.type);
			for (const inner of objectsOf(type, viewer)) {
				const edge = `${level < 2 ? path[0]?.name : ""} ${type.name}.${inner.name}`;
				if (seen.has(edge)) continue;
				seen.add(edge).add(` ${type.name}.${inner.name}`);
				next.push({ field: inner, path: [...path, inner] });
			}
		}
		ways = next;
	}
}

function questionOf(path: Field[], viewer: Viewer, own: Belongings): Question {
	const steps = path.map((field) => stepOf(field, field.name, own)).join(" { ");
	const selected = selectedOf(path.at(-1)?.type, viewer, own, 0);
	return { path: path.map(({ name }) => name).join("."), text: `{ ${steps} ${selected} ${"}".repeat(path.length)}` };
}

/** All plain fields of a type that a member may read, and those of its objects so many levels down. */
export function selectedOf(type: Field["type"] | undefined, viewer: Viewer, own: Belongings, levels: number): string {
	const named = getNamedType(type);
	if (!isObjectType(named)) return "";
	const fields = fieldsOf(named, viewer).filter((field) => levels > 0 || isLeaf(field));
	const selected = fields.map(
		(field) => `${stepOf(field, field.name, own)} ${selectedOf(field.type, viewer, own, levels - 1)}`,
	);
	return `{ __typename ${selected.join(" ")} }`;
}

const isLeaf = ({ type }: Field) => !isObjectType(getNamedType(type));

function objectsOf(type: GraphQLNamedType, viewer: Viewer): Field[] {
	return isObjectType(type) ? fieldsOf(type, viewer).filter((field) => !isLeaf(field)) : [];
}

/** Whether a field is for a member at all. */
export function isOpenTo(viewer: Viewer, { extensions }: Pick<Field, "extensions">, usual: Access = "READ"): boolean {
	try {
		refuseBeyondScopes(viewer, (extensions.access as Access | undefined) ?? usual);
		const audience = extensions.audience as Audience | undefined;
		if (audience) refuseBeyondAudience(viewer, audience);
		return true;
	} catch {
		return false;
	}
}

function fieldsOf(type: GraphQLObjectType | null | undefined, viewer: Viewer): Field[] {
	return Object.values(type?.getFields() ?? {}).filter((field) => isOpenTo(viewer, field));
}

/** The field with what it needs of arguments. */
function stepOf(field: Field, operation: string, own: Belongings): string {
	const given = { ...days, ...special(own)[field.name] };
	const passed = field.args.flatMap(({ name, type, defaultValue }) => {
		const isNeeded = isNonNullType(type) && defaultValue === undefined;
		if (!isNeeded && !(name in (special(own)[field.name] ?? {}))) return [];
		const value = (given as Record<string, unknown>)[name] ?? plausibleValue(type, name, operation, own);
		const node = astFromValue(value, type);
		return node ? [`${name}: ${print(node)}`] : [];
	});
	return `${field.name}${passed.length > 0 ? `(${passed.join(", ")})` : ""}`;
}

/** What some fields need though it may be left out, or besides. */
function special(own: Belongings): Record<string, Record<string, unknown>> {
	return {
		comparison: { days: 7 },
		estimateRun: { input: { domainId: own.domain } },
		previewAlertRule: { input: { kind: "IMPORTANT_MOVES", domainId: own.domain } },
		locations: { country: "US", search: "Los" },
	};
}
