import { useMutation } from "@apollo/client/react";
import { useState } from "react";
import { Dialog } from "../../../components/overlay/Dialog.tsx";
import { useAskToLeave } from "../../../components/overlay/use-ask-to-leave.tsx";
import {
	CreateShareLinkDocument,
	type ShareLinkFieldsFragment,
	UpdateShareLinkDocument,
} from "../../../gql/graphql.ts";
import { sendOnce } from "../../../lib/api/send-once.ts";
import { localTimeZone } from "../../../lib/days.ts";
import { useSavedForm } from "../../../lib/form/use-saved-form.ts";
import { toastSuccess } from "../../../lib/toast.ts";
import { useToday } from "../../../lib/use-today.ts";
import { LinkAddress } from "./LinkAddress.tsx";
import { LinkFields } from "./LinkFields.tsx";
import {
	createInput,
	type LinkForm,
	type LinkValues,
	linkFaults,
	linkRefusals,
	linkValuesOf,
	newLink,
	updateInput,
} from "./link-values.ts";
import { audienceInWords, changeInWords, linkName, savedInWords } from "./link-words.ts";

export interface NewLinkDialogProps {
	domains: readonly { id: string; name: string }[];
	/** The domain that it is about at first. */
	domainId: string;
	onClose: () => void;
	onCreated: () => void;
}

/** Creates a link, and then shows its address. */
export function NewLinkDialog({ domains, domainId, onClose, onCreated }: NewLinkDialogProps) {
	const [made, setMade] = useState<ShareLinkFieldsFragment | null>(null);
	const [create] = useMutation(CreateShareLinkDocument);
	const form = useSavedForm<LinkValues>({
		initial: newLink(domainId),
		draftKey: `new-link:${domainId}`,
		// It may have a password.
		draftKind: "secret",
		faultsOf: (values) => linkFaults(values),
		refusalOf: linkRefusals,
		focusesRefused: true,
		failure: "Failed to create the link. Please try again.",
		async onSave(values) {
			const input = createInput(values);
			const request = { createShareLink: input };
			const { data } = await sendOnce(request, (clientKey) => create({ variables: { input, clientKey } }));
			onCreated();
			setMade(data?.createShareLink ?? null);
		},
	});
	const leave = () => {
		form.drop();
		onClose();
	};
	const { askToLeave, question } = useAskToLeave(made === null && form.isChanged, leave);
	return (
		<Dialog
			isOpen
			onClose={askToLeave}
			title={made ? linkName(made) : "New Link"}
			description={made && audienceInWords(made, localTimeZone())}
			width="wide"
		>
			{made ? (
				<LinkAddress url={made.url} onDone={onClose} />
			) : (
				<LinkFields form={form} domains={domains} before={null} onCancel={askToLeave} saveLabel="Create Link" />
			)}
			{question}
		</Dialog>
	);
}

export interface EditLinkDialogProps {
	link: ShareLinkFieldsFragment;
	domains: readonly { id: string; name: string }[];
	onClose: () => void;
	/** Reads the list again, also after a refusal: the link may have been revoked elsewhere. */
	onChanged: () => void;
}

/** Changes a link; its address stays. */
export function EditLinkDialog({ link, domains, onClose, onChanged }: EditLinkDialogProps) {
	const [update] = useMutation(UpdateShareLinkDocument);
	const timeZone = localTimeZone();
	const here = { timeZone, today: useToday(timeZone) };
	// What others save meanwhile is not taken back.
	const [initial] = useState(() => linkValuesOf(link));
	const form: LinkForm = useSavedForm<LinkValues>({
		initial,
		draftKey: `edit-link:${link.id}`,
		draftKind: "secret",
		faultsOf: (values) => linkFaults(values, initial.endsOn),
		refusalOf: linkRefusals,
		focusesRefused: true,
		failure: "Failed to save the link. Please try again.",
		async onSave(values) {
			const input = updateInput(values, initial);
			try {
				const saved = input && (await update({ variables: { id: link.id, input } })).data?.updateShareLink;
				if (saved) toastSuccess("Link saved", savedInWords(saved));
			} finally {
				onChanged();
			}
			onClose();
		},
	});
	const leave = () => {
		form.drop();
		onClose();
	};
	const { askToLeave, question } = useAskToLeave(form.isChanged, leave);
	return (
		<Dialog isOpen onClose={askToLeave} title="Edit Link" description={changeInWords(link, here)} width="wide">
			<LinkFields form={form} domains={domains} before={initial} onCancel={askToLeave} saveLabel="Save Changes" />
			{question}
		</Dialog>
	);
}
