import { useMutation } from "@apollo/client/react";
import { maxEndpointName } from "../../../../schema/rules/limits.ts";
import { Select } from "../../../components/choice/Select.tsx";
import { Field } from "../../../components/form/Field.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { Dialog } from "../../../components/overlay/Dialog.tsx";
import { DialogForm } from "../../../components/overlay/DialogForm.tsx";
import { chatNames } from "../../../entities/alert/chat-names.ts";
import {
	type ChannelFieldsFragment,
	CreateChannelDocument,
	NotificationSettingsDocument,
	UpdateChannelDocument,
} from "../../../gql/graphql.ts";
import { sendOnce } from "../../../lib/api/send-once.ts";
import { type SavedForm, useSavedForm } from "../../../lib/form/use-saved-form.ts";
import { toastSuccess } from "../../../lib/toast.ts";
import { EndpointUrlInput } from "../EndpointUrlInput.tsx";
import { type ChannelValues, channelFaults, channelKinds, wordsOf } from "./channel-words.ts";

const options = channelKinds.map(({ kind }) => ({ value: kind, label: chatNames[kind] }));

/** Connects a chat room. */
export function AddChannelDialog({ onClose }: { onClose: () => void }) {
	const [create] = useMutation(CreateChannelDocument, {
		refetchQueries: [NotificationSettingsDocument],
		awaitRefetchQueries: true,
	});
	const form = useSavedForm<ChannelValues>({
		draftKey: "add-channel",
		draftKind: "secret",
		initial: { kind: "SLACK", name: "", url: "" },
		faultsOf: (values) => channelFaults(values, false),
		onSave: async ({ kind, name, url }) => {
			const input = { kind, name: name.trim(), url: url.trim() };
			await sendOnce(input, (clientKey) => create({ variables: { input, clientKey } }));
			onClose();
			toastSuccess("Channel added", "Send a test to see that it arrives, and choose the channel in a rule.");
		},
		failure: "Failed to add the channel. Please try again.",
		focusesRefused: true,
	});
	return <ChannelDialog form={form} title="Add Channel" saveLabel="Add Channel" isNew onClose={onClose} />;
}

export interface EditChannelDialogProps {
	channel: ChannelFieldsFragment;
	onClose: () => void;
}

/** Changes a chat room's name or address. */
export function EditChannelDialog({ channel, onClose }: EditChannelDialogProps) {
	const { id, kind, name } = channel;
	const [update] = useMutation(UpdateChannelDocument);
	const form = useSavedForm<ChannelValues>({
		draftKey: `edit-channel:${id}`,
		draftKind: "secret",
		initial: { kind, name, url: "" },
		faultsOf: (values) => channelFaults(values, true),
		onSave: async (values) => {
			const url = values.url.trim();
			await update({ variables: { id, name: values.name.trim(), ...(url && { url }) } });
			onClose();
			toastSuccess("Channel updated");
		},
		failure: "Failed to update the channel. Please try again.",
		focusesRefused: true,
	});
	return <ChannelDialog form={form} title="Edit Channel" saveLabel="Save Changes" isNew={false} onClose={onClose} />;
}

interface ChannelDialogProps {
	form: SavedForm<ChannelValues>;
	title: string;
	saveLabel: string;
	isNew: boolean;
	onClose: () => void;
}

function ChannelDialog({ form, title, saveLabel, isNew, onClose }: ChannelDialogProps) {
	const { values, change, text, errorOf, isPending, submit, drop } = form;
	const { where, placeholder } = wordsOf(values.kind);
	const leave = () => {
		drop();
		onClose();
	};
	return (
		<Dialog
			isOpen
			onClose={leave}
			title={title}
			description={isNew ? "A chat room that gets alerts." : chatNames[values.kind]}
		>
			<DialogForm
				onSubmit={submit}
				consequence="Stored encrypted, never shown again"
				onCancel={leave}
				saveLabel={saveLabel}
				isPending={isPending}
			>
				{isNew && (
					<Field label="Service">
						<Select value={values.kind} options={options} onChange={(kind) => change({ kind })} />
					</Field>
				)}
				<Field label="Name" error={errorOf("name")} hint="What rules call it, such as the room’s name." isRequired>
					<TextInput {...text("name")} autoComplete="off" maxLength={maxEndpointName} />
				</Field>
				<Field
					label="Address"
					error={errorOf("url")}
					hint={isNew ? where : `Leave it empty to keep the saved one. ${where}`}
					isRequired={isNew}
				>
					<EndpointUrlInput {...text("url")} placeholder={placeholder} />
				</Field>
			</DialogForm>
		</Dialog>
	);
}
