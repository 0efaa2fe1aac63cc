import { Select } from "../../../components/choice/Select.tsx";
import { Field } from "../../../components/form/Field.tsx";
import { Segmented } from "../../../components/form/Segmented.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import type { AlertRuleKind, AlertRulesQuery } from "../../../gql/graphql.ts";
import { Choice } from "./Choice.tsx";
import { RuleDelivery } from "./RuleDelivery.tsx";
import { RuleScope } from "./RuleScope.tsx";
import { isOfMoves, type RuleForm, type RuleValues } from "./rule-values.ts";

export interface RuleFieldsProps {
	form: RuleForm;
	/** A rule's kind is chosen once. */
	isNew: boolean;
	domains: readonly { id: string; name: string; keywordCount: number }[];
	activeDomainId: string | null;
	channels: AlertRulesQuery["channels"];
}

const kinds: { value: AlertRuleKind; label: string }[] = [
	{ value: "IMPORTANT_MOVES", label: "A keyword moves beyond its usual range" },
	{ value: "TOP", label: "A keyword leaves or enters the top" },
	{ value: "LOST", label: "A keyword is no longer found" },
	{ value: "WRONG_PAGE", label: "Another page than the target begins to rank" },
	{ value: "SITE_WIDE", label: "Many keywords of a domain move on one day" },
	{ value: "OPERATIONS", label: "Runs, checks, keys, credits or deliveries fail" },
];

const hints: Partial<Record<AlertRuleKind, string>> = {
	IMPORTANT_MOVES: "By 2 places or more in the top 3, 3 in the top 10, 5 in the top 30, and 10 below.",
	WRONG_PAGE: "At two measurements in a row, and only if the target ranked shortly before.",
	SITE_WIDE: "Clearly more keywords than on the last 28 days.",
};

type Directions = { value: RuleValues["direction"]; label: string }[];

const ways = (worse: string, better: string, both: string): Directions => [
	{ value: "WORSE", label: worse },
	{ value: "BETTER", label: better },
	{ value: "BOTH", label: both },
];

const directions: Record<AlertRuleKind, Directions | null> = {
	IMPORTANT_MOVES: ways("Falls", "Rises", "Either"),
	TOP: ways("Leaves", "Enters", "Either"),
	LOST: ways("Lost", "Found again", "Either"),
	WRONG_PAGE: null,
	SITE_WIDE: ways("Fall", "Rise", "Either"),
	OPERATIONS: null,
};

const timings = [
	{ value: "CONFIRMED", label: "When sure" },
	{ value: "FIRST_MEASUREMENT", label: "At the first reading" },
] as const satisfies { value: RuleValues["timing"]; label: string }[];

/** What a rule watches for, where, and who is notified. */
export function RuleFields({ form, isNew, domains, activeDomainId, channels }: RuleFieldsProps) {
	const { values, change, text, errorOf } = form;
	const { kind, direction, timing } = values;
	const offered = directions[kind];
	return (
		<>
			<Field label="When" hint={hints[kind]} error={errorOf("kind")}>
				<Select value={kind} options={kinds} onChange={(kind) => change({ kind })} disabled={!isNew} />
			</Field>
			{offered && (
				<div className="rule-way">
					{kind === "TOP" && (
						<Field label="Top" error={errorOf("topN")} className="w-20">
							<TextInput {...text("topN")} inputMode="numeric" autoComplete="off" />
						</Field>
					)}
					<Choice label="Which way">
						<Segmented
							label="Which way"
							value={direction}
							segments={offered}
							onChange={(direction) => change({ direction })}
						/>
					</Choice>
				</div>
			)}
			<RuleScope form={form} domains={domains} activeDomainId={activeDomainId} />
			{isOfMoves(kind) && (
				<Choice
					label="How sure"
					hint={
						timing === "CONFIRMED"
							? "By two or more readings, or a slow slide."
							: "One reading outside the usual range: wrong far more often."
					}
				>
					<Segmented label="How sure" value={timing} segments={timings} onChange={(timing) => change({ timing })} />
				</Choice>
			)}
			<RuleDelivery form={form} channels={channels} />
		</>
	);
}
