CREATE TABLE `adjudication_cases` (
	`case_id` integer PRIMARY KEY NOT NULL,
	`customer_id` integer NOT NULL,
	`case_number` text NOT NULL,
	`violation_date` text,
	`suspension_effective_date` text,
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`customer_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `cases_by_number` ON `adjudication_cases` (`case_number`);--> statement-breakpoint
CREATE TABLE `adjudication_privileges` (
	`customer_id` integer NOT NULL,
	`privilege` text NOT NULL,
	`status` text NOT NULL,
	PRIMARY KEY(`customer_id`, `privilege`),
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`customer_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `crashes` (
	`crash_id` integer PRIMARY KEY NOT NULL,
	`customer_id` integer NOT NULL,
	`crash_date` text NOT NULL,
	`city_id` integer NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`customer_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`city_id`) REFERENCES `cities`(`city_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `crashes_by_place` ON `crashes` (`city_id`,`crash_date`);--> statement-breakpoint
CREATE TABLE `privilege_suspensions` (
	`suspension_id` integer PRIMARY KEY NOT NULL,
	`customer_id` integer NOT NULL,
	`privilege` text NOT NULL,
	`description` text NOT NULL,
	`effective_date` text NOT NULL,
	`status` text NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`customer_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `privilege_suspensions_by_customer` ON `privilege_suspensions` (`customer_id`);--> statement-breakpoint
CREATE TABLE `address_changes` (
	`address_change_id` integer PRIMARY KEY NOT NULL,
	`customer_id` integer NOT NULL,
	`changed_at` text NOT NULL,
	`is_voter_registration_updated` integer NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`customer_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `blocks` (
	`block_id` integer PRIMARY KEY NOT NULL,
	`customer_id` integer NOT NULL,
	`action_instruction` text NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`customer_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `blocks_by_customer` ON `blocks` (`customer_id`);--> statement-breakpoint
CREATE TABLE `credentials` (
	`credential_id` integer PRIMARY KEY NOT NULL,
	`customer_id` integer NOT NULL,
	`license_type` text NOT NULL,
	`license_number` text NOT NULL,
	`dd_number` text NOT NULL,
	`issue_date` text NOT NULL,
	`expiration_date` text,
	`status` text NOT NULL,
	`is_real_id` integer NOT NULL,
	`endorsements` text,
	`restrictions` text,
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`customer_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `credentials_by_license` ON `credentials` (`license_number`);--> statement-breakpoint
CREATE INDEX `credentials_by_customer` ON `credentials` (`customer_id`);--> statement-breakpoint
CREATE TABLE `customer_addresses` (
	`customer_id` integer NOT NULL,
	`address_category_id` integer NOT NULL,
	`address_line1` text NOT NULL,
	`address_line2` text,
	`city` text NOT NULL,
	`state` text,
	`province` text,
	`country` text NOT NULL,
	`zip_code` text,
	`zip_plus` text,
	`international_zip_code` text,
	`address_type` text NOT NULL,
	PRIMARY KEY(`customer_id`, `address_category_id`),
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`customer_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `customers` (
	`customer_id` integer PRIMARY KEY NOT NULL,
	`last_name` text NOT NULL,
	`first_name` text NOT NULL,
	`middle_name` text,
	`suffix` text,
	`date_of_birth` text NOT NULL,
	`ssn_last_four` text NOT NULL,
	`gender` text NOT NULL,
	`is_organ_donor` integer NOT NULL,
	`email` text,
	`is_email_verified` integer NOT NULL,
	`phone` text,
	`is_phone_verified` integer NOT NULL,
	`session_minutes` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `reservations` (
	`reservation_id` integer PRIMARY KEY NOT NULL,
	`customer_id` integer NOT NULL,
	`visit_type` text NOT NULL,
	`appointment_number` text NOT NULL,
	`schedule_date` text NOT NULL,
	`schedule_time` text NOT NULL,
	`location` text NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`customer_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `reservations_by_customer` ON `reservations` (`customer_id`);--> statement-breakpoint
CREATE TABLE `access_tokens` (
	`access_token` text PRIMARY KEY NOT NULL,
	`customer_id` integer NOT NULL,
	`mfa_type` integer NOT NULL,
	`duration_minutes` integer NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`customer_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `contact_verifications` (
	`access_token` text NOT NULL,
	`mfa_type` integer NOT NULL,
	`contact` text NOT NULL,
	`code` text,
	`expires_at` text NOT NULL,
	`wrong_attempts` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`access_token`, `mfa_type`),
	FOREIGN KEY (`access_token`) REFERENCES `access_tokens`(`access_token`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `login_codes` (
	`login_request_token` text PRIMARY KEY NOT NULL,
	`mfa_type` integer NOT NULL,
	`code` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`login_request_token`) REFERENCES `login_requests`(`login_request_token`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `login_requests` (
	`login_request_token` text PRIMARY KEY NOT NULL,
	`customer_id` integer NOT NULL,
	`login_type_id` integer NOT NULL,
	`expires_at` text NOT NULL,
	`wrong_attempts` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`customer_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `mail_codes` (
	`customer_id` integer PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`customer_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `people` (
	`person_id` text PRIMARY KEY NOT NULL,
	`customer_id` integer NOT NULL,
	`name` text NOT NULL,
	`story` text NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`customer_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `people_customerId_unique` ON `people` (`customer_id`);--> statement-breakpoint
CREATE TABLE `cities` (
	`city_id` integer PRIMARY KEY NOT NULL,
	`description` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `us_states` (
	`state_id` integer PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`description` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `us_states_code_unique` ON `us_states` (`code`);--> statement-breakpoint
CREATE TABLE `zips` (
	`zip_id` integer PRIMARY KEY NOT NULL,
	`zip_code` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `zips_zipCode_unique` ON `zips` (`zip_code`);--> statement-breakpoint
CREATE TABLE `plate_types` (
	`plate_type_id` integer PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`description` text NOT NULL,
	`renewal_months` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `plate_types_code_unique` ON `plate_types` (`code`);--> statement-breakpoint
CREATE TABLE `registration_fees` (
	`vehicle_type_id` integer NOT NULL,
	`plate_type_id` integer NOT NULL,
	`from_pounds` integer NOT NULL,
	`fee_cents` integer NOT NULL,
	PRIMARY KEY(`vehicle_type_id`, `plate_type_id`, `from_pounds`)
);
--> statement-breakpoint
CREATE TABLE `vehicle_type_plate_types` (
	`vehicle_type_id` integer NOT NULL,
	`plate_type_id` integer NOT NULL,
	`is_gvwr_required` integer NOT NULL,
	PRIMARY KEY(`vehicle_type_id`, `plate_type_id`),
	FOREIGN KEY (`vehicle_type_id`) REFERENCES `vehicle_types`(`vehicle_type_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`plate_type_id`) REFERENCES `plate_types`(`plate_type_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `vehicle_types` (
	`vehicle_type_id` integer PRIMARY KEY NOT NULL,
	`description` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `expiration_reminders` (
	`registration_id` integer NOT NULL,
	`expiration_date` text NOT NULL,
	`days_before` integer NOT NULL,
	PRIMARY KEY(`registration_id`, `expiration_date`, `days_before`),
	FOREIGN KEY (`registration_id`) REFERENCES `registrations`(`registration_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `registration_details` (
	`registration_id` integer PRIMARY KEY NOT NULL,
	`vehicle_type_id` integer NOT NULL,
	`year` integer NOT NULL,
	`make` text NOT NULL,
	`model` text NOT NULL,
	`body_type` text,
	`major_color` text,
	`minor_color` text,
	`fuel_type` text,
	`gross_weight` integer,
	`number_of_passengers` integer,
	`number_of_cylinders` integer,
	`carrying_capacity` text,
	`vehicle_length` text,
	`cc` integer,
	`max_speed` integer,
	`plate_design` text,
	`inspection_deadline_date` text,
	`shipped_date` text,
	`shipping_method` text,
	`tracking_number` text,
	`ownership_type` text,
	`ownership_document` text,
	`title_number` text,
	`title_status` text,
	`first_lien_name` text,
	`first_lien_date` text,
	`second_lien_name` text,
	`second_lien_date` text,
	`second_owner_name` text,
	`second_owner_address` text,
	`second_owner_city_state_zip` text,
	`is_transferable` integer NOT NULL,
	`is_print_title` integer NOT NULL,
	`renewed_date` text,
	`has_outstanding_tax` integer NOT NULL,
	`is_insurance_on_file` integer NOT NULL,
	`registration_fee_cents` integer,
	FOREIGN KEY (`registration_id`) REFERENCES `registrations`(`registration_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`vehicle_type_id`) REFERENCES `vehicle_types`(`vehicle_type_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `registration_status_actions` (
	`registration_id` integer NOT NULL,
	`position` integer NOT NULL,
	`instruction` text NOT NULL,
	`label` text NOT NULL,
	`page` text NOT NULL,
	PRIMARY KEY(`registration_id`, `position`),
	FOREIGN KEY (`registration_id`) REFERENCES `registrations`(`registration_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `registration_suspensions` (
	`suspension_id` integer PRIMARY KEY NOT NULL,
	`registration_id` integer NOT NULL,
	`description` text NOT NULL,
	`effective_date` text NOT NULL,
	`status` text NOT NULL,
	FOREIGN KEY (`registration_id`) REFERENCES `registrations`(`registration_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `suspensions_by_registration` ON `registration_suspensions` (`registration_id`);--> statement-breakpoint
CREATE TABLE `registrations` (
	`registration_id` integer PRIMARY KEY NOT NULL,
	`customer_id` integer,
	`plate_number` text NOT NULL,
	`plate_type_id` integer NOT NULL,
	`vin` text NOT NULL,
	`vin_last_six` text NOT NULL,
	`expiration_date` text,
	`canceled_date` text,
	`sticker_expiration_date` text,
	`are_status_actions_buttons` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`customer_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`plate_type_id`) REFERENCES `plate_types`(`plate_type_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `registrations_by_plate` ON `registrations` (`plate_number`,`plate_type_id`);--> statement-breakpoint
CREATE INDEX `registrations_by_customer` ON `registrations` (`customer_id`) WHERE "registrations"."customer_id" is not null;--> statement-breakpoint
CREATE TABLE `card_tokens` (
	`one_time_token` text PRIMARY KEY NOT NULL,
	`outcome` text NOT NULL,
	`refusal_code` integer,
	`expires_at` text NOT NULL,
	`used_at` text
);
--> statement-breakpoint
CREATE TABLE `cart_transaction_fees` (
	`transaction_id` integer NOT NULL,
	`position` integer NOT NULL,
	`fee_name` text NOT NULL,
	`fee_cents` integer NOT NULL,
	PRIMARY KEY(`transaction_id`, `position`),
	FOREIGN KEY (`transaction_id`) REFERENCES `cart_transactions`(`transaction_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `cart_transactions` (
	`transaction_id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`transaction_cart_id` integer NOT NULL,
	`transaction_type_id` integer NOT NULL,
	`registration_id` integer,
	`status` text DEFAULT 'In Work' NOT NULL,
	FOREIGN KEY (`transaction_cart_id`) REFERENCES `transaction_carts`(`transaction_cart_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`registration_id`) REFERENCES `registrations`(`registration_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `transactions_by_cart` ON `cart_transactions` (`transaction_cart_id`);--> statement-breakpoint
CREATE INDEX `transactions_by_registration` ON `cart_transactions` (`registration_id`);--> statement-breakpoint
CREATE TABLE `charge_journal` (
	`entry_id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`transaction_cart_id` integer,
	`one_time_token` text NOT NULL,
	`total_cents` integer NOT NULL,
	`attempted_at` text NOT NULL,
	`outcome` text NOT NULL,
	`refusal_code` integer
);
--> statement-breakpoint
CREATE TABLE `charges` (
	`charge_id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`one_time_token` text NOT NULL,
	`customer_id` integer NOT NULL,
	`transaction_cart_id` integer,
	`subtotal_cents` integer NOT NULL,
	`service_fee_cents` integer NOT NULL,
	`total_cents` integer NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`company_name` text,
	`authorization_number` text NOT NULL,
	`trace_number` text NOT NULL,
	`charged_at` text NOT NULL,
	FOREIGN KEY (`one_time_token`) REFERENCES `card_tokens`(`one_time_token`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`customer_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`transaction_cart_id`) REFERENCES `transaction_carts`(`transaction_cart_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `charges_oneTimeToken_unique` ON `charges` (`one_time_token`);--> statement-breakpoint
CREATE UNIQUE INDEX `charges_transactionCartId_unique` ON `charges` (`transaction_cart_id`);--> statement-breakpoint
CREATE TABLE `transaction_carts` (
	`transaction_cart_id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`customer_id` integer NOT NULL,
	`email` text,
	`phone` text,
	`finalized_at` text,
	`final_answer` text,
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`customer_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `clock` (
	`clock_id` integer PRIMARY KEY NOT NULL,
	`offset_ms` integer NOT NULL,
	`frozen_at` text
);
--> statement-breakpoint
CREATE TABLE `daily_work` (
	`daily_work_id` integer PRIMARY KEY NOT NULL,
	`done_until` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `faults` (
	`fault_id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`call` text NOT NULL,
	`kind` text NOT NULL,
	`profile` text,
	`status` integer,
	`delay_ms` integer,
	`latency` text,
	`body` text,
	`code` integer,
	`headers` text,
	`content_type` text,
	`patch` text,
	`wire` text,
	`probability` real,
	`match` text,
	`after` integer DEFAULT 0 NOT NULL,
	`times_left` integer NOT NULL,
	`acted` integer DEFAULT 0 NOT NULL,
	`draws` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`message_id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`sent_at` text NOT NULL,
	`channel` text NOT NULL,
	`recipient` text NOT NULL,
	`language` text DEFAULT 'en' NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`code` text,
	`attachments` text
);
