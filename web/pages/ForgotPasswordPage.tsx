import { PublicPage } from "../components/page/PublicPage.tsx";
import { ForgotPasswordForm } from "../features/session/ForgotPasswordForm.tsx";
import { usePageMeta } from "../lib/use-page-meta.ts";

/** Where a new password is asked for. */
export function ForgotPasswordPage() {
	usePageMeta("Forgot Password - Toprung", "Ask for a link to choose a new password.");
	return (
		<PublicPage title="Forgot your password?">
			<ForgotPasswordForm />
		</PublicPage>
	);
}
