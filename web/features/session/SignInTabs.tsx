import { Tabs } from "radix-ui";
import { useState } from "react";
import { SignInForm } from "./SignInForm.tsx";
import { SignUpForm } from "./SignUpForm.tsx";

const tabClass =
	"-mb-px border-b-2 border-transparent pt-2 pb-2.25 text-ink-2 data-[state=active]:border-ink data-[state=active]:font-[500] data-[state=active]:text-ink";

/** As tall as the longer of the two forms. */
const panelClass = "min-h-[calc(4*var(--h-field)+272px)] outline-none focus-visible:shadow-none";

/** Signing up and signing in with a password. */
export function SignInTabs({ first }: { first: "sign-up" | "sign-in" }) {
	const [tab, setTab] = useState<string>(first);
	const [newEmail, setNewEmail] = useState("");
	const onRegistered = (email: string) => {
		setNewEmail(email);
		setTab("sign-in");
	};
	const onTab = (next: string) => {
		setNewEmail("");
		setTab(next);
	};
	return (
		<Tabs.Root value={tab} onValueChange={onTab} className="grid gap-3.5">
			<Tabs.List className="flex gap-5 border-b border-line" aria-label="Sign up or sign in">
				<Tabs.Trigger value="sign-up" className={tabClass}>
					Sign Up
				</Tabs.Trigger>
				<Tabs.Trigger value="sign-in" className={tabClass}>
					Sign In
				</Tabs.Trigger>
			</Tabs.List>
			<Tabs.Content value="sign-up" tabIndex={-1} className={panelClass}>
				<SignUpForm onRegistered={onRegistered} />
			</Tabs.Content>
			<Tabs.Content value="sign-in" tabIndex={-1} className={panelClass}>
				<SignInForm newEmail={newEmail} />
			</Tabs.Content>
		</Tabs.Root>
	);
}
