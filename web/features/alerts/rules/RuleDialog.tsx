import { useMutation } from "@apollo/client/react";
import { Dialog } from "../../../components/overlay/Dialog.tsx";
import { DialogForm } from "../../../components/overlay/DialogForm.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
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
import { PresetChoice } from "./PresetChoice.tsx";
import { RuleFields } from "./RuleFields.tsx";
import { newRule, type RuleValues, ruleFaults, ruleInput, valuesOf } from "./rule-values.ts";
import { useRulePreview } from "./use-rule-preview.ts";

interface RuleDialogProps {
	domains: readonly { id: string; name: string; keywordCount: number }[];
	/** The domain on the screen, whose groups and countries are offered for a rule of all domains. */
	activeDomainId: string | null;
	channels: AlertRulesQuery["channels"];
	onClose: () => void;
}

/** Makes a rule, from a preset or from nothing. */
export function AddRuleDialog(props: RuleDialogProps) {
	const [create] = useMutation(CreateAlertRuleDocument, { refetchQueries: [AlertRulesDocument] });
	const save = async (values: RuleValues) => {
		const input = ruleInput(values);
		await sendOnce({ createAlertRule: input }, (clientKey) => create({ variables: { input, clientKey } }));
		props.onClose();
		toastSuccess("Rule added", "It reports what begins from now on.");
	};
	return <RuleForm {...props} title="Add Rule" initial={newRule} draftKey="add-alert-rule" isNew onSave={save} />;
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

function RuleForm({ title, isNew, domains, activeDomainId, channels, onClose, ...options }: RuleFormProps) {
	const form = useSavedForm({ ...options, faultsOf: ruleFaults, failure: "Failed to save the rule." });
	const preview = useRulePreview(form.values, Object.keys(form.faults).length === 0, domains);
	const leave = () => {
		form.drop();
		onClose();
	};
	return (
		<Dialog isOpen onClose={leave} title={title} width="wide">
			<DialogForm
				onSubmit={form.submit}
				isHeld
				consequence={<Preview sentences={preview} />}
				onCancel={leave}
				saveLabel={isNew ? "Add Rule" : "Save Changes"}
				isPending={form.isPending}
			>
				{isNew && <PresetChoice values={form.values} onChoose={form.change} />}
				<RuleFields form={form} isNew={isNew} {...{ domains, activeDomainId, channels }} />
			</DialogForm>
		</Dialog>
	);
}

/** What the rule would have reported: the first sentence in ink, the others below. Its space is reserved. */
function Preview({ sentences }: { sentences: readonly string[] | null }) {
	const [first, ...others] = sentences ?? [];
	return (
		<span className="rule-preview">
			{sentences === null ? (
				<>
					<span className="sr-only">Counting</span>
					<Skeleton className="w-32" />
				</>
			) : (
				<>
					{first && <b>{first}</b>} {others.join(" ")}
				</>
			)}
		</span>
	);
}
