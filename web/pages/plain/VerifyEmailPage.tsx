import { useSearchParams } from "react-router-dom";
import { PublicPage } from "../../components/page/PublicPage.tsx";
import { EmailVerification } from "../../features/session/EmailVerification.tsx";
import { usePageMeta } from "../../lib/use-page-meta.ts";

export function VerifyEmailPage() {
	usePageMeta("Verify Email - Toprung", "Confirm that an e-mail address is yours.");
	const [params] = useSearchParams();
	return (
		<PublicPage title="Verify your e-mail address">
			<EmailVerification token={params.get("token") ?? ""} />
		</PublicPage>
	);
}
