import { Download, KeyRound, LogOut, Pencil, Plus } from "lucide-react";
import { Suspense } from "react";
import { Badge } from "../../components/Badge.tsx";
import { Button } from "../../components/Button.tsx";
import { PageHeader } from "../../components/page/PageHeader.tsx";
import { Sheet, SheetSection } from "../../components/page/Sheet.tsx";
import { useRights } from "../../entities/account/rights.ts";
import { useSession } from "../../entities/account/session.ts";
import { AccountData } from "../../features/profile/account/AccountData.tsx";
import { AccountInformation, AccountStatus } from "../../features/profile/account/AccountFacts.tsx";
import { Membership } from "../../features/profile/account/Membership.tsx";
import { ApiKeyList } from "../../features/profile/api-keys/ApiKeyList.tsx";
import { CreditReadouts } from "../../features/profile/credits/CreditReadouts.tsx";
import { LedgerSection } from "../../features/profile/credits/LedgerSection.tsx";
import { UsageSection } from "../../features/profile/credits/UsageSection.tsx";
import { useLedgerDownload } from "../../features/profile/credits/use-ledger-download.ts";
import { useUsedThisMonth } from "../../features/profile/credits/use-used-this-month.ts";
import { SessionList } from "../../features/profile/sessions/SessionList.tsx";
import { useLogout } from "../../features/session/use-logout.ts";
import { useUrlDialog } from "../../lib/address/use-url-dialog.ts";
import { formatInteger } from "../../lib/format.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { useServerFacts } from "../../lib/server-facts.ts";
import { usePageMeta } from "../../lib/use-page-meta.ts";

const EditProfileDialog = lazyPart(() =>
	import("../../features/profile/account/EditProfileDialog.tsx").then((m) => m.EditProfileDialog),
);
const ChangePasswordDialog = lazyPart(() =>
	import("../../features/profile/account/ChangePasswordDialog.tsx").then((m) => m.ChangePasswordDialog),
);
const CreateApiKeyDialog = lazyPart(() =>
	import("../../features/profile/api-keys/CreateApiKeyDialog.tsx").then((m) => m.CreateApiKeyDialog),
);

const DeleteAccountDialog = lazyPart(() =>
	import("../../features/profile/account/DeleteAccountDialog.tsx").then((m) => m.DeleteAccountDialog),
);

const LeaveAccountDialog = lazyPart(() =>
	import("../../features/profile/account/LeaveAccountDialog.tsx").then((m) => m.LeaveAccountDialog),
);

export function ProfilePage() {
	usePageMeta("Profile - Toprung", "Your account at Toprung: credits, what they were used for, and who is signed in.");
	const { me } = useSession();
	const { isPasswordSignInOpen } = useServerFacts();
	const { isAdmin, isOwner } = useRights();
	// Of a member these words are about the person: the account is somebody else's.
	const noun = isOwner ? "Account" : "User";
	const hasUseForPassword = me.hasPassword || isPasswordSignInOpen || me.role === "ADMIN";
	const { logout, isPending } = useLogout();
	const edit = useUrlDialog("edit-profile");
	const changePassword = useUrlDialog("change-password");
	const createApiKey = useUrlDialog("create-api-key");
	const deleteAccount = useUrlDialog("delete-account");
	const leaveAccount = useUrlDialog("leave-account");
	return (
		<>
			<PageHeader
				title="Profile"
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
				<SheetSection
					title={me.name}
					note={me.email}
					aside={<Badge>{me.role === "ADMIN" ? "Administrator" : "User"}</Badge>}
				>
					<h3 className="font-[500]">{noun} Status</h3>
					<AccountStatus email={me.email} emailVerified={me.emailVerified} />
				</SheetSection>
				<SheetSection title={`${noun} Information`}>
					<AccountInformation me={me} noun={noun} />
					<div className="mt-3 flex flex-wrap gap-2">
						<Button icon={<Pencil size={13} aria-hidden />} onClick={edit.open}>
							Edit Profile
						</Button>
						{hasUseForPassword && (
							<Button icon={<KeyRound size={13} aria-hidden />} onClick={changePassword.open}>
								{me.hasPassword ? "Change Password" : "Set Password"}
							</Button>
						)}
					</div>
				</SheetSection>
				{isAdmin && <CreditSections />}
				<SheetSection
					title="API Keys"
					note="How programs sign in, for GraphQL and REST."
					aside={
						<Button icon={<Plus size={13} aria-hidden />} onClick={createApiKey.open}>
							Create API Key
						</Button>
					}
				>
					<ApiKeyList />
				</SheetSection>
				<SheetSection title="Sessions" note="Where you are signed in. Ending a session signs it out at once.">
					<SessionList />
				</SheetSection>
				{isAdmin && (
					<SheetSection title="Your Data" note={isOwner ? "Export or delete your account." : "Export the account."}>
						<AccountData onDelete={isOwner ? deleteAccount.open : undefined} />
					</SheetSection>
				)}
				{!isOwner && (
					<SheetSection title="Account" note="The one you work in now.">
						<Membership onLeave={leaveAccount.open} />
					</SheetSection>
				)}
			</Sheet>
			<Suspense>
				{edit.isOpen && <EditProfileDialog me={me} onClose={edit.close} />}
				{createApiKey.isOpen && <CreateApiKeyDialog onClose={createApiKey.close} />}
				{isOwner && deleteAccount.isOpen && <DeleteAccountDialog onClose={deleteAccount.close} />}
				{!isOwner && leaveAccount.isOpen && <LeaveAccountDialog onClose={leaveAccount.close} />}
				{hasUseForPassword && changePassword.isOpen && <ChangePasswordDialog onClose={changePassword.close} />}
			</Suspense>
		</>
	);
}

/** The account's credits and what they were used for, for those who manage it. */
function CreditSections() {
	const { me, domains } = useSession();
	const ledger = useLedgerDownload();
	const usedThisMonth = useUsedThisMonth();
	return (
		<>
			<SheetSection title="API Credits" note="One credit per 10 results of a check. They never expire.">
				<CreditReadouts
					me={me}
					usedThisMonth={usedThisMonth}
					costOfAll={domains.reduce((sum, { costPerRun }) => sum + costPerRun, 0)}
				/>
			</SheetSection>
			<SheetSection title="Credit Usage Over Time" note="Credits used, less refunds for failed and cancelled checks.">
				<UsageSection credits={me.credits} />
			</SheetSection>
			<SheetSection
				title="Ledger"
				note="Every change of your credits. The entries always add up to the balance."
				aside={
					<Button
						icon={<Download size={13} aria-hidden />}
						onClick={ledger.onExport}
						isPending={ledger.isExporting}
						pendingLabel={ledger.readCount > 0 ? `${formatInteger(ledger.readCount)} read...` : "Exporting..."}
					>
						Export CSV
					</Button>
				}
			>
				<LedgerSection credits={me.credits} />
			</SheetSection>
		</>
	);
}
