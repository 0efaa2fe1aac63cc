import { Select } from "../../../components/choice/Select.tsx";
import { Field } from "../../../components/form/Field.tsx";
import { DomainViewsDocument } from "../../../gql/graphql.ts";
import { useReading } from "../../../lib/api/use-reading.ts";
import { formatCount } from "../../../lib/format.ts";
import type { RuleForm } from "./rule-values.ts";

/** The choice of no view, and of several, which only programs make. */
const none = "none";
const several = "several";

/** A rule watches the keywords of a view, and follows it. A rule for all domains takes a view for all domains. */
export function RuleViews({ form, domainId }: { form: RuleForm; domainId: string }) {
	const { values, change, errorOf } = form;
	const { viewIds } = values;
	const { value: data } = useReading(DomainViewsDocument, { variables: { domainId } });
	const [first] = viewIds;
	const offered = (data?.domain.views ?? []).filter((view) => values.domainId !== null || view.domainId === null);
	const isOffered = viewIds.length === 1 && offered.some(({ id }) => id === first);
	const shown = first === undefined ? none : isOffered ? first : several;
	// Without a view, the conditions below say all there is to say.
	if (data && offered.length === 0 && first === undefined) return null;
	const options = [
		{ value: none, label: "No view" },
		...offered.map(({ id, name }) => ({ value: id, label: name })),
		...(shown === several
			? [{ value: several, label: viewIds.length === 1 ? "Another view" : formatCount(viewIds.length, "view") }]
			: []),
	];
	return (
		<Field
			label="View"
			error={errorOf("viewIds")}
			hint={first === undefined ? undefined : "The rule follows the view when it changes."}
		>
			<Select
				value={shown}
				options={options}
				onChange={(value) => value !== several && change({ viewIds: value === none ? [] : [value] })}
				{...(offered.length > 8 && { search: { label: "Search views", emptyText: "No such view" } })}
			/>
		</Field>
	);
}
