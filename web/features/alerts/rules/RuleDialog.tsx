import { useMutation } from "@apollo/client/react";
import { Segmented } from "../../../components/form/Segmented.tsx";
import { Dialog } from "../../../components/overlay/Dialog.tsx";
import { DialogForm } from "../../../components/overlay/DialogForm.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { useRights } from "../../../entities/account/rights.ts";
import {
	type AlertRuleFieldsFragment,
	AlertRulesDocument,
	type AlertRulesQuery,
	CreateAlertRuleDocument,
	UpdateAlertRuleDocument,
} from "../../../gql/graphql.ts";
import { sendOnce } from "../../../lib/api/send-once.ts";
import { useSavedForm } from "../../../lib/form/use-saved-form.ts";
import { toastSuccess } from "../../../lib/toast.ts";
import { RuleDelivery } from "./RuleDelivery.tsx";
import { RuleKinds } from "./RuleKinds.tsx";
import { RuleScope } from "./RuleScope.tsx";
import { isOfMoves, newRule, type RuleValues, ruleFaults, ruleInput, valuesOf } from "./rule-values.ts";
import { sentenceParts } from "./rule-words.ts";
import { type RulePreview, useRulePreview } from "./use-rule-preview.ts";

/** What the dialogs of rules work with. */
export interface RuleDialogProps {
	domains: readonly { id: string; name: string; keywordCount: number }[];
	/** The domain on the screen, whose groups and countries are offered for a rule of all domains. */
	activeDomainId: string | null;
	/** The rules and how their alerts reach people. */
	rules: AlertRulesQuery;
	email: string;
	onClose: () => void;
}

/** Makes a rule. @param initial where it begins, for a keyword */
export function AddRuleDialog({ initial, ...props }: RuleDialogProps & { initial?: RuleValues }) {
	const [create] = useMutation(CreateAlertRuleDocument, { refetchQueries: [AlertRulesDocument] });
	const save = async (values: RuleValues) => {
		const input = ruleInput(values);
		await sendOnce({ createAlertRule: input }, (clientKey) => create({ variables: { input, clientKey } }));
		props.onClose();
		toastSuccess("Rule added", "It reports what begins from now on.");
	};
	const [keywordId] = initial?.keywordIds ?? [];
	const { hasAllDomains } = useRights();
	const domainId = hasAllDomains ? null : (props.activeDomainId ?? props.domains[0]?.id ?? null);
	return (
		<RuleForm
			{...props}
			title={keywordId ? "Alert Me About This Keyword" : "Add Rule"}
			initial={initial ?? { ...newRule, domainId }}
			draftKey={keywordId ? `add-alert-rule:${keywordId}` : "add-alert-rule"}
			isNew
			onSave={save}
		/>
	);
}

/** Changes a rule; its kind stays. */
export function EditRuleDialog({ rule, ...props }: RuleDialogProps & { rule: AlertRuleFieldsFragment }) {
	const [update] = useMutation(UpdateAlertRuleDocument);
	const { isOn, pausedUntil } = rule;
	const save = async (values: RuleValues) => {
		await update({ variables: { id: rule.id, input: { ...ruleInput(values), isOn, pausedUntil } } });
		props.onClose();
		toastSuccess("Rule updated", "It reports what begins from now on.");
	};
	return (
		<RuleForm
			{...props}
			title="Edit Rule"
			initial={valuesOf(rule)}
			draftKey={`alert-rule:${rule.id}`}
			isNew={false}
			onSave={save}
		/>
	);
}

interface RuleFormProps extends RuleDialogProps {
	title: string;
	initial: RuleValues;
	draftKey: string;
	isNew: boolean;
	onSave: (values: RuleValues) => Promise<void>;
}

/** The API's sentence for an installation without a mail server. */
const noMail = "This installation sends no mail.";

const timings = [
	{ value: "CONFIRMED", label: "After two checks agree" },
	{ value: "FIRST_MEASUREMENT", label: "At once, more often wrong" },
] as const satisfies { value: RuleValues["timing"]; label: string }[];

function RuleForm({ title, isNew, domains, activeDomainId, rules, email, onClose, ...options }: RuleFormProps) {
	const form = useSavedForm({ ...options, faultsOf: ruleFaults, failure: "Failed to save the rule." });
	const { values, change } = form;
	const preview = useRulePreview(values, Object.keys(form.faults).length === 0, domains);
	const isOfKeyword = options.initial.scope === "KEYWORD";
	const leave = () => {
		form.drop();
		onClose();
	};
	return (
		<Dialog isOpen onClose={leave} title={title} width="wide">
			<DialogForm
				onSubmit={form.submit}
				isHeld
				onCancel={leave}
				saveLabel={isNew ? "Add Rule" : "Save Changes"}
				isPending={form.isPending}
			>
				<RuleScope form={form} domains={domains} activeDomainId={activeDomainId} isOfKeyword={isOfKeyword} />
				<RuleKinds form={form} isNew={isNew} />
				{isOfMoves(values.kind) && (
					<fieldset className="rule-scope">
						<legend>Report</legend>
						<Segmented
							label="Report"
							value={values.timing}
							segments={timings}
							className="max-md:h-auto! max-md:*:min-h-9 max-md:*:whitespace-normal!"
							onChange={(timing) => change({ timing })}
						/>
					</fieldset>
				)}
				<RuleDelivery
					form={form}
					channels={rules.channels}
					email={email}
					hasMail={rules.me.alertMailProblem !== noMail}
				/>
				<Preview preview={preview} />
			</DialogForm>
		</Dialog>
	);
}

/** The rule as a sentence, and what it would have reported. Its space is reserved. */
function Preview({ preview }: { preview: RulePreview | null }) {
	if (preview === null) {
		return (
			<div className="rule-preview">
				<span className="sr-only">Counting</span>
				<Skeleton className="w-64" />
			</div>
		);
	}
	const [first, ...others] = preview.sentences;
	return (
		<div className="rule-preview" data-empty={preview.text === "" || undefined} aria-live="polite">
			<p>{sentenceParts(preview.text).map((part, at) => (at % 2 === 1 ? <b key={part}>{part}</b> : part))}</p>
			<small>
				{first && <b>{first}</b>} {others.join(" ")}
			</small>
		</div>
	);
}
