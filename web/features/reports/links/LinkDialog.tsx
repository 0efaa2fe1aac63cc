import { useMutation } from "@apollo/client/react";
import { useState } from "react";
import { Dialog } from "../../../components/overlay/Dialog.tsx";
import {
	CreateShareLinkDocument,
	type ShareLinkFieldsFragment,
	UpdateShareLinkDocument,
} from "../../../gql/graphql.ts";
import { sendOnce } from "../../../lib/api/send-once.ts";
import { localTimeZone } from "../../../lib/days.ts";
import { useSavedForm } from "../../../lib/form/use-saved-form.ts";
import { toastSuccess } from "../../../lib/toast.ts";
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
import { audienceInWords, linkName } from "./link-words.ts";

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
		faultsOf: linkFaults,
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
	return (
		<Dialog
			isOpen
			onClose={leave}
			title={made ? linkName(made) : "New Link"}
			description={made && audienceInWords(made, localTimeZone())}
			width="wide"
		>
			{made ? (
				<LinkAddress url={made.url} onDone={onClose} />
			) : (
				<LinkFields form={form} domains={domains} isNew hadPassword={false} onCancel={leave} saveLabel="Create Link" />
			)}
		</Dialog>
	);
}

export interface EditLinkDialogProps {
	link: ShareLinkFieldsFragment;
	domains: readonly { id: string; name: string }[];
	onClose: () => void;
	/** Reads the list again: the link may have been revoked elsewhere. */
	onRefused: () => void;
}

/** Changes a link; its address stays. */
export function EditLinkDialog({ link, domains, onClose, onRefused }: EditLinkDialogProps) {
	const [update] = useMutation(UpdateShareLinkDocument);
	// What others save meanwhile is not taken back.
	const [initial] = useState(() => linkValuesOf(link));
	const form: LinkForm = useSavedForm<LinkValues>({
		initial,
		draftKey: `edit-link:${link.id}`,
		draftKind: "secret",
		faultsOf: linkFaults,
		refusalOf: linkRefusals,
		focusesRefused: true,
		failure: "Failed to save the link. Please try again.",
		async onSave(values) {
			const input = updateInput(values, initial);
			try {
				if (input) await update({ variables: { id: link.id, input } });
			} catch (error) {
				onRefused();
				throw error;
			}
			onClose();
			if (input) toastSuccess("Link saved", "Guests see it from now on.");
		},
	});
	const leave = () => {
		form.drop();
		onClose();
	};
	return (
		<Dialog isOpen onClose={leave} title="Edit Link" description="Its address stays." width="wide">
			<LinkFields
				form={form}
				domains={domains}
				isNew={false}
				hadPassword={link.hasPassword}
				onCancel={leave}
				saveLabel="Save Changes"
			/>
		</Dialog>
	);
}
