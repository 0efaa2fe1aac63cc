import { Select } from "../../components/choice/Select.tsx";
import { Field } from "../../components/form/Field.tsx";
import { PropertyOfDomainDocument } from "../../gql/graphql.ts";
import { useReading } from "../../lib/api/use-reading.ts";

export interface PropertyFieldProps {
	domainId: string;
	/** The chosen property's ID; null: automatic. Undefined: unchanged. */
	value: string | null | undefined;
	onChange: (propertyId: string | null) => void;
}

const automatic = "AUTOMATIC";

/** The Search Console property of a domain's figures; nothing where none covers it. */
export function PropertyField({ domainId, value, onChange }: PropertyFieldProps) {
	const { value: data } = useReading(PropertyOfDomainDocument, {
		variables: { id: domainId },
	});
	if (!data || data.domain.searchConsoleProperty.covering.length === 0) return null;
	const { property, isChosen, automatic: best, covering } = data.domain.searchConsoleProperty;
	const saved = isChosen && property ? property.id : null;
	const chosen = value === undefined ? saved : value;
	const isEmpty = covering.some(({ id, lastSynced }) => id === chosen && lastSynced === null);
	return (
		<Field
			label="Search Console property"
			hint={
				isEmpty
					? "Nothing is imported yet: sync it in Search Console."
					: "Clicks, impressions and queries come from it."
			}
		>
			<Select
				value={chosen ?? automatic}
				options={[
					{ value: automatic, label: `Automatic (${best?.siteUrl ?? "nothing imported yet"})` },
					...covering.map(({ id, siteUrl }) => ({ value: id, label: siteUrl })),
				]}
				onChange={(id) => onChange(id === automatic ? null : id)}
			/>
		</Field>
	);
}
