import { LogOut } from "lucide-react";
import { Badge } from "../components/Badge.tsx";
import { Button } from "../components/Button.tsx";
import { PageHeader } from "../components/PageHeader.tsx";
import { Sheet, SheetSection } from "../components/Sheet.tsx";
import { useLogout } from "../features/session/use-logout.ts";
import { useSession } from "../lib/session.ts";
import { usePageMeta } from "../lib/use-page-meta.ts";

/** Who is signed in, and the way out. */
export function ProfilePage() {
	usePageMeta("Profile - Toprung", "Your account at Toprung.");
	const { me } = useSession();
	const { logout, isPending } = useLogout();
	return (
		<>
			<PageHeader
				title="Profile"
				badge={<Badge>{me.role === "ADMIN" ? "Administrator" : "User"}</Badge>}
				isRuled
				actions={
					<Button
						icon={<LogOut size={15} aria-hidden />}
						onClick={() => void logout()}
						isPending={isPending}
						pendingLabel="Logging out..."
					>
						Logout
					</Button>
				}
			/>
			<Sheet>
				<SheetSection title="Account Information">
					<dl className="grid grid-cols-[128px_minmax(0,1fr)] *:py-1.25">
						<dt className="text-ink-2">Name</dt>
						<dd className="break-words">{me.name}</dd>
						<dt className="text-ink-2">Email</dt>
						<dd className="break-words">{me.email}</dd>
					</dl>
				</SheetSection>
			</Sheet>
		</>
	);
}
