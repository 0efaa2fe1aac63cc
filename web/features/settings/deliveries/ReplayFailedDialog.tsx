import { useMutation } from "@apollo/client/react";
import { type FormEvent, useState } from "react";
import { Field } from "../../../components/form/Field.tsx";
import { Segmented } from "../../../components/form/Segmented.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { Dialog } from "../../../components/overlay/Dialog.tsx";
import { DialogForm } from "../../../components/overlay/DialogForm.tsx";
import { ReplayFailedDeliveriesDocument, type WebhookFieldsFragment } from "../../../gql/graphql.ts";
import { sentenceOf } from "../../../lib/api/errors.ts";
import { formatCount } from "../../../lib/format.ts";
import { toastError, toastSuccess } from "../../../lib/toast.ts";
import { beginnings, localMoment, momentBefore, momentOf } from "./since.ts";

const segments = [...beginnings, { value: "typed", label: "Other" }] as const;

type Chosen = (typeof segments)[number]["value"];

export interface ReplayFailedDialogProps {
	webhook: Pick<WebhookFieldsFragment, "id" | "name">;
	onReplayed: () => void;
	onClose: () => void;
}

/** Sends everything again that failed since a moment, after the receiver was repaired. */
export function ReplayFailedDialog({ webhook: { id, name }, onReplayed, onClose }: ReplayFailedDialogProps) {
	const [chosen, setChosen] = useState<Chosen>("24");
	const [typed, setTyped] = useState(() => localMoment(momentBefore("24", Date.now())));
	const [isWrong, setIsWrong] = useState(false);
	const [replay, { loading }] = useMutation(ReplayFailedDeliveriesDocument);

	const submit = async (event: FormEvent) => {
		event.preventDefault();
		const now = Date.now();
		const since = chosen === "typed" ? momentOf(typed, now) : momentBefore(chosen, now);
		setIsWrong(since === null);
		if (since === null || loading) return;
		try {
			const { data } = await replay({ variables: { webhookId: id, since } });
			const count = data?.replayFailedDeliveries ?? 0;
			if (count === 0) toastSuccess("Nothing to replay", "No delivery has failed since then.");
			else toastSuccess("Deliveries queued", `${formatCount(count, "delivery", "deliveries")}, with the same IDs.`);
		} catch (error) {
			return toastError(sentenceOf(error, "Failed to replay the deliveries. Please try again."));
		}
		onReplayed();
		onClose();
	};

	return (
		<Dialog
			isOpen
			onClose={onClose}
			title="Replay failed deliveries"
			description={`Events that ${name} has not accepted are sent again, the oldest first; tests are not.`}
		>
			<DialogForm
				onSubmit={(event) => void submit(event)}
				consequence="At most 10 a second"
				onCancel={onClose}
				saveLabel="Replay"
				isPending={loading}
				pendingLabel="Queuing..."
			>
				<div>
					<p className="mb-1.25 font-[500]">Events of the last</p>
					<Segmented label="Events of the last" value={chosen} segments={segments} onChange={setChosen} />
				</div>
				{chosen === "typed" && (
					<Field label="Since" error={isWrong ? "Enter a moment of the last 30 days." : undefined}>
						<TextInput
							type="datetime-local"
							value={typed}
							min={localMoment(momentBefore("720", Date.now()))}
							max={localMoment(new Date().toISOString())}
							onChange={({ target }) => {
								setTyped(target.value);
								setIsWrong(false);
							}}
						/>
					</Field>
				)}
			</DialogForm>
		</Dialog>
	);
}
