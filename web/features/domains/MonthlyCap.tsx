import { Field } from "../../components/form/Field.tsx";
import { TextInput } from "../../components/form/TextInput.tsx";
import { DomainCapDocument } from "../../gql/graphql.ts";
import { useReading } from "../../lib/api/use-reading.ts";
import { formatInteger } from "../../lib/format.ts";

export interface MonthlyCapProps {
	domainId: string;
	/** As it was typed; null: unchanged. */
	typed: string | null;
	onChange: (typed: string) => void;
}

/** The credits that a domain's checks may take in a month; empty: no cap. */
export function MonthlyCap({ domainId, typed, onChange }: MonthlyCapProps) {
	const { value: data } = useReading(DomainCapDocument, { variables: { id: domainId } });
	const saved = data?.domain.monthlyCreditCap;
	const taken = data && `${formatInteger(data.domain.spentThisMonth)} taken this month. Empty: no cap.`;
	return (
		<Field
			label="Monthly credit limit"
			hint={taken ?? "Empty: no cap."}
			error={typed !== null && capOf(typed) === undefined ? "A whole number from 1 to 1,000,000,000." : undefined}
		>
			<TextInput
				name="monthlyCreditCap"
				inputMode="numeric"
				autoComplete="off"
				value={typed ?? (saved == null ? "" : String(saved))}
				onChange={(event) => onChange(event.target.value)}
			/>
		</Field>
	);
}

/** A cap as it was typed: null for none, undefined if it cannot be one. */
export function capOf(typed: string): number | null | undefined {
	const text = typed.trim().replaceAll(",", "");
	if (text === "") return null;
	return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 1_000_000_000 ? Number(text) : undefined;
}
