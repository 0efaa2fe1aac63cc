import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "../../../components/Badge.tsx";
import type { MeFieldsFragment } from "../../../gql/graphql.ts";
import { SendVerification } from "./SendVerification.tsx";

/** Whether the account is active and its address verified. */
export function AccountStatus({ email, emailVerified }: Pick<MeFieldsFragment, "email" | "emailVerified">) {
	return (
		<div className="flex min-h-9 flex-wrap items-center gap-2">
			<Badge icon={<CircleCheck size={13} aria-hidden className="text-pos-top3-mark" />}>Active</Badge>
			<span className="text-ink-2">{emailVerified ? "Email verified" : "Email not verified"}</span>
			{!emailVerified && (
				<>
					<Badge isDashed>Verify Email</Badge>
					<SendVerification email={email} />
				</>
			)}
		</div>
	);
}

/** Who the user is; `noun` says of what the type is: of their account, or of themselves in one that is not theirs. */
export function AccountInformation({ me, noun }: { me: MeFieldsFragment; noun: "Account" | "User" }) {
	return (
		<dl className="grid md:-mt-1.25 grid-cols-[112px_minmax(0,1fr)] md:grid-cols-[128px_minmax(0,1fr)]">
			<Fact label="User ID">
				<span className="data">{me.id}</span>
			</Fact>
			<Fact label="Name">{me.name}</Fact>
			<Fact label="Username">{me.username ?? <span className="text-ink-3">Not set</span>}</Fact>
			<Fact label="Email">{me.email}</Fact>
			<Fact label={`${noun} Type`}>{me.role === "ADMIN" ? "Administrator" : "Standard User"}</Fact>
		</dl>
	);
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
	return (
		<>
			<dt className="py-1.25 text-ink-2">{label}</dt>
			<dd className="py-1.25 break-words">{children}</dd>
		</>
	);
}
