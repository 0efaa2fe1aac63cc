import { useMutation } from "@apollo/client/react";
import { Field } from "../../../components/form/Field.tsx";
import { Segmented } from "../../../components/form/Segmented.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { Dialog } from "../../../components/overlay/Dialog.tsx";
import { DialogForm } from "../../../components/overlay/DialogForm.tsx";
import { ReplayFailedDeliveriesDocument, type WebhookFieldsFragment } from "../../../gql/graphql.ts";
import { useSavedForm } from "../../../lib/form/use-saved-form.ts";
import { formatCount } from "../../../lib/format.ts";
import { toastSuccess } from "../../../lib/toast.ts";
import { beginnings, localMoment, momentBefore, momentOf } from "./since.ts";

const segments = [...beginnings, { value: "typed", label: "Other" }] as const;

interface Values {
	chosen: (typeof segments)[number]["value"];
	/** A moment by the reader's clock. */
	typed: string;
}

/** The start; null if the typed moment is not within the last 30 days. */
function sinceOf({ chosen, typed }: Values): string | null {
	return chosen === "typed" ? momentOf(typed, Date.now()) : momentBefore(chosen, Date.now());
}

export interface ReplayFailedDialogProps {
	webhook: Pick<WebhookFieldsFragment, "id" | "name">;
	onReplayed: () => void;
	onClose: () => void;
}

/** Resends everything that failed since a moment, after the receiver was fixed. */
export function ReplayFailedDialog({ webhook: { id, name }, onReplayed, onClose }: ReplayFailedDialogProps) {
	const [replay] = useMutation(ReplayFailedDeliveriesDocument);
	const { values, change, text, errorOf, submit, isPending } = useSavedForm<Values>({
		initial: { chosen: "24", typed: localMoment(momentBefore("24", Date.now())) },
		faultsOf: (values) => (sinceOf(values) === null ? { typed: "Enter a moment of the last 30 days." } : {}),
		onSave: async (values) => {
			const since = sinceOf(values);
			if (since === null) return;
			const { data } = await replay({ variables: { webhookId: id, since } });
			const count = data?.replayFailedDeliveries ?? 0;
			if (count === 0) toastSuccess("Nothing to replay", "No delivery has failed since then.");
			else toastSuccess("Deliveries queued", `${formatCount(count, "delivery", "deliveries")}, with the same IDs.`);
			onReplayed();
			onClose();
		},
		failure: "Failed to replay the deliveries. Please try again.",
	});

	return (
		<Dialog
			isOpen
			onClose={onClose}
			title="Replay failed deliveries"
			description={`Events that ${name} has not accepted are sent again, the oldest first; tests are not.`}
		>
			<DialogForm
				onSubmit={submit}
				consequence="At most 10 a second"
				onCancel={onClose}
				saveLabel="Replay"
				isPending={isPending}
				pendingLabel="Queuing..."
			>
				<div>
					<p className="mb-1.25 font-[500]">Events of the last</p>
					<Segmented
						label="Events of the last"
						value={values.chosen}
						segments={segments}
						onChange={(chosen) => change({ chosen })}
					/>
				</div>
				{values.chosen === "typed" && (
					<Field label="Since" error={errorOf("typed")}>
						<TextInput
							{...text("typed")}
							type="datetime-local"
							min={localMoment(momentBefore("720", Date.now()))}
							max={localMoment(new Date().toISOString())}
						/>
					</Field>
				)}
			</DialogForm>
		</Dialog>
	);
}
