import { useMutation } from "@apollo/client/react";
import { useState } from "react";
import { ConfirmDialog } from "../../../components/overlay/ConfirmDialog.tsx";
import { type BrandingFieldsFragment, SaveBrandingDocument } from "../../../gql/graphql.ts";
import { sentenceOf } from "../../../lib/api/errors.ts";
import { toastError, toastSuccess } from "../../../lib/toast.ts";
import { noBranding } from "./branding-values.ts";
import { sendLogo } from "./send-logo.ts";

export interface RemoveBrandingDialogProps {
	branding: BrandingFieldsFragment;
	onClose: () => void;
	/** Reads it again. */
	onRemoved: () => Promise<void>;
}

/** Confirms removing the branding. */
export function RemoveBrandingDialog({ branding, onClose, onRemoved }: RemoveBrandingDialogProps) {
	const [save] = useMutation(SaveBrandingDocument);
	const [isPending, setIsPending] = useState(false);
	const remove = async () => {
		setIsPending(true);
		try {
			if (branding.logo !== null) await sendLogo(null);
			await save({ variables: { input: noBranding } });
			await onRemoved();
			toastSuccess("Branding removed");
		} catch (error) {
			setIsPending(false);
			toastError(sentenceOf(error, "Failed to remove the branding. Please try again."));
		}
	};
	return (
		<ConfirmDialog
			isOpen
			onClose={onClose}
			title="Remove the branding?"
			confirmLabel="Remove"
			pendingLabel="Removing..."
			isPending={isPending}
			onConfirm={() => void remove()}
			isDestructive
		>
			<p>Name, logo, colour, footer and reply-to address go. Shared pages show none of them from now on.</p>
		</ConfirmDialog>
	);
}
