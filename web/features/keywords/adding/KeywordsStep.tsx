import { Upload } from "lucide-react";
import { useEffect } from "react";
import { priceOf } from "../../../../schema/rules/price.ts";
import { Button } from "../../../components/Button.tsx";
import { Field } from "../../../components/form/Field.tsx";
import { Textarea } from "../../../components/form/Textarea.tsx";
import { StepActions } from "../../../components/page/Step.tsx";
import { useRates } from "../../../entities/account/rates.ts";
import type { DomainFieldsFragment } from "../../../gql/graphql.ts";
import { formatCount } from "../../../lib/format.ts";
import { useTypedKeywords } from "./use-typed-keywords.ts";

export interface KeywordsStepProps {
	domain: DomainFieldsFragment;
	onBegin: () => void;
	onFailed: () => void;
	onAdded: () => void;
	onCount: (count: number) => void;
	onImport: () => void;
}

/** The form of a domain's first keywords. */
export function KeywordsStep({ domain, onBegin, onFailed, onAdded, onCount, onImport }: KeywordsStepProps) {
	const typed = useTypedKeywords({
		domain,
		common: { country: domain.country, device: "DESKTOP", groups: [] },
		onBegin,
		onFailed,
		onSettled: onAdded,
	});
	const rates = useRates(domain.id);
	const count = typed.newCount;
	useEffect(() => onCount(count), [count, onCount]);
	return (
		<form onSubmit={typed.submit} noValidate className="grid gap-2.5">
			<Field label="Keywords, one per line" isLabelHidden error={typed.error} isRequired>
				<Textarea
					ref={typed.field}
					rows={8}
					value={typed.text}
					onChange={(event) => typed.setText(event.target.value)}
					spellCheck={false}
					className="data"
				/>
			</Field>
			<StepActions>
				<Button type="submit" variant="primary" isPending={typed.isPending} pendingLabel="Adding...">
					{count > 0 ? `Add ${formatCount(count, "Keyword")}` : "Add Keywords"}
				</Button>
				<Button icon={<Upload size={15} aria-hidden />} onClick={onImport}>
					Import CSV
				</Button>
				<span className="text-ink-3">
					One per line. {formatCount(priceOf(domain.searchDepth, rates), "credit")} each at this depth.
				</span>
			</StepActions>
		</form>
	);
}
