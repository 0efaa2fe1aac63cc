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
	/** Reads it again, also where only a part is removed. */
	onRemoved: () => Promise<void>;
}

/** Confirms removing the branding. */
export function RemoveBrandingDialog({ branding, onClose, onRemoved }: RemoveBrandingDialogProps) {
	const [save] = useMutation(SaveBrandingDocument);
	const [isPending, setIsPending] = useState(false);
	const remove = async () => {
		setIsPending(true);
		const saved = save({ variables: { input: noBranding } });
		const [texts, logo] = await Promise.allSettled([saved, branding.logo !== null && sendLogo(null)]);
		if (texts.status === "rejected" && (branding.logo === null || logo.status === "rejected")) {
			setIsPending(false);
			return toastError(sentenceOf(texts.reason, "Failed to remove the branding. Please try again."));
		}
		await onRemoved();
		if (logo.status === "rejected") toastError("Everything but the logo was removed. Please try again.");
		else if (texts.status === "rejected") toastError("Only the logo was removed. Please try again.");
		else toastSuccess("Branding removed");
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
			<p>
				The name, logo, colour, footer and reply-to address are removed from all shared pages, reports and their mails.
			</p>
		</ConfirmDialog>
	);
}
