import { minPasswordLength } from "../../../schema/rules/password.ts";
/** What the sign-up form holds. */
export interface SignUpForm {
	name: string;
	email: string;
	password: string;
	confirmation: string;
}

/** A fault of the form: the field it belongs to, what to say, and the title of the message. */
export interface SignUpFault {
	field: keyof SignUpForm;
	title: string;
	message: string;
}

const order = ["name", "email", "password", "confirmation"] as const;

/** The first fault of a sign-up, in the order of the fields, or null. */
export function faultOfSignUp(form: SignUpForm): SignUpFault | null {
	const missing = order.find((field) => form[field].trim() === "");
	if (missing) return { field: missing, title: "Error", message: "Please fill in all required fields." };
	return faultOfNewPassword(form);
}

/** The first fault of a password that is chosen, and typed again, or null. */
export function faultOfNewPassword(form: Pick<SignUpForm, "password" | "confirmation">) {
	if (form.password !== form.confirmation) {
		return { field: "confirmation", title: "Password mismatch", message: "Passwords do not match" } as const;
	}
	if (form.password.length < minPasswordLength) {
		return {
			field: "password",
			title: "Password too short",
			message: `Password must be at least ${minPasswordLength} characters long`,
		} as const;
	}
	return null;
}
