import { PublicPage } from "../../components/page/PublicPage.tsx";
import { ForgotPasswordForm } from "../../features/session/ForgotPasswordForm.tsx";
import { usePageMeta } from "../../lib/use-page-meta.ts";

export function ForgotPasswordPage() {
	usePageMeta("Forgot Password - Toprung", "Ask for a link to choose a new password.");
	return (
		<PublicPage title="Forgot your password?">
			<ForgotPasswordForm />
		</PublicPage>
	);
}
