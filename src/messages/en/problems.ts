export { problems } from '../../../model/messages/problems.ts'
