import { minPasswordLength } from "../../../schema/rules/password.ts";
export interface SignUpForm {
	name: string;
	email: string;
	password: string;
	confirmation: string;
}

export interface SignUpFault {
	field: keyof SignUpForm;
	title: string;
	message: string;
}

const order = ["name", "email", "password", "confirmation"] as const;

/** The first fault in the order of the fields, or null. */
export function faultOfSignUp(form: SignUpForm): SignUpFault | null {
	const missing = order.find((field) => form[field].trim() === "");
	if (missing) return { field: missing, title: "Error", message: "Please fill in all required fields." };
	return faultOfNewPassword(form);
}

/** The first error of a new password and its confirmation, or null. */
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
