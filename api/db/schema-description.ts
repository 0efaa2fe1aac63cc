import type { EntityManager } from "./orm.ts";
import { rowsOf, sql } from "./sql.ts";

interface Line {
	/** The table or function the line belongs to. */
	of: string;
	text: string;
}

/** Extensions, tables with their columns, constraints, indexes and triggers, and functions, in a fixed order. */
const catalogue = sql<Line>`
	with tables as (
		select oid, relname as name, reloptions, relpersistence from pg_class
		where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and relname <> 'migrations'
	), functions as (
		select oid, 'function ' || oid::regprocedure as name from pg_proc p where pronamespace = 'public'::regnamespace
			and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
	), lines as (
		select 0 as part, 0 as place, 'table ' || name as of, '' as line from tables
		union all
		select 0, 0, name, '' from functions
		union all
		select 1, 0, 'table ' || name, 'with ' || array_to_string(reloptions, ', ') from tables where reloptions is not null
		union all
		select 1, 1, 'table ' || name, 'unlogged' from tables where relpersistence = 'u'
		union all
		select 2, a.attnum, 'table ' || t.name,
			a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
			|| case when a.attnotnull then ' not null' else '' end
			|| case a.attidentity when 'a' then ' identity always' when 'd' then ' identity' else '' end
			|| coalesce(
				case when a.attgenerated <> '' then ' generated ' else ' default ' end || pg_get_expr(d.adbin, d.adrelid), '')
		from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
		left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
		union all
		select 3, 0, 'table ' || t.name, c.conname || ': ' || pg_get_constraintdef(c.oid)
		from tables t join pg_constraint c on c.conrelid = t.oid where c.contype <> 'n'
		union all
		select 4, 0, 'table ' || t.name, pg_get_indexdef(i.indexrelid)
		from tables t join pg_index i on i.indrelid = t.oid
		where not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x'))
		union all
		select 5, 0, 'table ' || t.name, pg_get_triggerdef(g.oid)
		from tables t join pg_trigger g on g.tgrelid = t.oid where not g.tgisinternal
		union all
		select 6, 0, name, pg_get_functiondef(oid) from functions
		union all
		select 7, 0, 'extension ' || extname, '' from pg_extension where extname <> 'plpgsql'
	)
	select of, line as text from lines order by of collate "C", part, place, line collate "C"`;

/** A description of the database's schema that does not depend on the order of its migrations. */
export async function describeSchema(em: EntityManager): Promise<string> {
	const lines = await rowsOf(em, catalogue);
	const described = lines.map(({ of, text }) => (text === "" ? `\n${of}` : text.trimEnd().replaceAll(/^/gm, "\t")));
	return `${described.join("\n").trim()}\n`;
}
