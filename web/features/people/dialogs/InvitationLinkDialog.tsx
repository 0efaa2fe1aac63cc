import { SecretDialog } from "../../../components/overlay/SecretDialog.tsx";
import { goodFor, linkWords } from "./link-words.ts";

export interface InvitationLinkDialogProps {
	email: string;
	url: string;
	onClose: () => void;
}

/** The new link of a renewed invitation, which no mail brings. */
export function InvitationLinkDialog({ email, url, onClose }: InvitationLinkDialogProps) {
	return (
		<SecretDialog
			title={`Invite ${email}`}
			secret={url}
			words={linkWords}
			consequence={goodFor}
			width="wide"
			onClose={onClose}
		/>
	);
}
