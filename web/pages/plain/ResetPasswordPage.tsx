import { useSearchParams } from "react-router-dom";
import { PublicPage } from "../../components/page/PublicPage.tsx";
import { ResetPasswordForm } from "../../features/session/ResetPasswordForm.tsx";
import { usePageMeta } from "../../lib/use-page-meta.ts";

export function ResetPasswordPage() {
	usePageMeta("New Password - Toprung", "Choose a new password.");
	const [params] = useSearchParams();
	return (
		<PublicPage title="Choose a new password">
			<ResetPasswordForm token={params.get("token") ?? ""} />
		</PublicPage>
	);
}
