import type { SelectOption } from "../../../components/choice/SelectFace.tsx";
import { useSession } from "../../../entities/account/session.ts";
import { AuditNamesDocument, type MemberFieldsFragment } from "../../../gql/graphql.ts";
import { useReading } from "../../../lib/api/use-reading.ts";

/** Whom and what the log can be filtered by, by id. */
export interface AuditChoices {
	people: SelectOption<string>[];
	domains: SelectOption<string>[];
}

/** The people and domains of the log, with those that are gone marked; before the answer, those that there are. */
export function useAuditChoices(members: readonly MemberFieldsFragment[]): AuditChoices {
	const { domains } = useSession();
	const names = useReading(AuditNamesDocument).value?.me.account.auditNames;
	const people = names?.people.map(({ memberId, name }) => ({ id: memberId, name })) ?? members;
	const named = names?.domains.map(({ domainId, name }) => ({ id: domainId, name })) ?? domains;
	return { people: choicesOf(people, members, "former"), domains: choicesOf(named, domains, "deleted") };
}

interface Named {
	id: string;
	name: string;
}

function choicesOf(all: readonly Named[], present: readonly Named[], gone: string): SelectOption<string>[] {
	const ids = new Set(present.map(({ id }) => id));
	return all.map(({ id, name }) => ({ value: id, label: ids.has(id) ? name : `${name} (${gone})` }));
}
